import { useMemo } from 'react';
import { DesignCards, type DesignCardsProps } from './design-cards.tsx';
import { previewHtml, type GalleryId, type Starter } from './gallery.ts';
import { useStarterNames } from './starter-names.ts';

export interface StarterGalleryProps extends Omit<DesignCardsProps<GalleryId>, 'designs'> {
  readonly gallery: readonly Starter[];
}

/** Designs of messages to start with. */
export function StarterGallery({ gallery, ...choice }: StarterGalleryProps) {
  const nameOf = useStarterNames();
  const markups = useMemo(
    () => gallery.map((starter) => ({ id: starter.id, markup: () => previewHtml(starter) })),
    [gallery],
  );
  return <DesignCards {...choice} designs={markups.map((design) => ({ ...design, ...nameOf(design.id) }))} />;
}
