import { pageStarters } from '@x/starter-templates';
import { createIds } from './messages.ts';

/** The designs of landing pages in English, with pictures from `origin`. */
export function designsOfPages(origin: string) {
  return pageStarters.map(({ id, document }) => ({
    id,
    document: document({ newId: createIds(), language: 'en', origin }),
  }));
}
