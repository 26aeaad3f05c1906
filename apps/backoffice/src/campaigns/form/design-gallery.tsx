import { useMemo } from 'react';
import { useApp } from '#/app/context.ts';
import { useBrand } from '#/content/brand/use-brand.ts';
import { createGallery, type GalleryId } from '#/content/templates/gallery.ts';
import { StarterGallery } from '#/content/templates/starter-gallery.tsx';
import { TemplatePreview } from '#/content/templates/template-preview.tsx';
import { chosenLanguage } from '#/language/language.ts';

export interface DesignGalleryProps {
  /** Empty if none is chosen. */
  readonly value: GalleryId | '';
  readonly onValueChange: (id: GalleryId) => void;
}

/** Designs to start a campaign from, without a template. */
export function DesignGallery({ value, onValueChange }: DesignGalleryProps) {
  const { cookies } = useApp();
  const language = chosenLanguage(cookies);
  const brand = useBrand();
  const gallery = useMemo(() => createGallery(language, brand), [language, brand]);
  const chosen = gallery.find(({ id }) => id === value);
  return (
    <div className="x:flex x:flex-col x:items-start x:gap-3">
      <div className="x:w-full x:md:max-h-120 x:md:overflow-y-auto">
        <StarterGallery gallery={gallery} value={value} onValueChange={onValueChange} />
      </div>
      {chosen !== undefined && <TemplatePreview starter={chosen} />}
    </div>
  );
}
