import { useMemo } from 'react';
import { useApp } from '#/app/context.ts';
import { chosenLanguage } from '#/language/language.ts';
import { useBrand } from '../brand/use-brand.ts';
import { createGallery } from './gallery.ts';

/** The designs to start from, in the user's language and with the brand of the current project. */
export function useGallery(): ReturnType<typeof createGallery> {
  const language = chosenLanguage(useApp().cookies);
  const brand = useBrand();
  return useMemo(() => createGallery(language, brand), [language, brand]);
}
