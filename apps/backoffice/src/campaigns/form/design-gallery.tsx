import type { GalleryId } from '#/content/templates/gallery.ts';
import { StarterGallery } from '#/content/templates/starter-gallery.tsx';
import { TemplatePreview } from '#/content/templates/template-preview.tsx';
import { useGallery } from '#/content/templates/use-gallery.ts';

export interface DesignGalleryProps {
  /** Empty if none is chosen. */
  readonly value: GalleryId | '';
  readonly onValueChange: (id: GalleryId) => void;
}

/** Designs to start a campaign from, without a template. */
export function DesignGallery({ value, onValueChange }: DesignGalleryProps) {
  const gallery = useGallery();
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
