import type { PlayerLabels } from '@x/amp-player';

const english: PlayerLabels = { previousSlide: 'Previous picture', nextSlide: 'Next picture' };

/** Names of the buttons of carousels by the language of the message (BCP 47). */
const labels: ReadonlyMap<string, PlayerLabels> = new Map([
  ['en', english],
  ['es', { previousSlide: 'Imagen anterior', nextSlide: 'Imagen siguiente' }],
  ['de', { previousSlide: 'Vorheriges Bild', nextSlide: 'Nächstes Bild' }],
  ['fr', { previousSlide: 'Image précédente', nextSlide: 'Image suivante' }],
  ['it', { previousSlide: 'Immagine precedente', nextSlide: 'Immagine successiva' }],
  ['pt', { previousSlide: 'Imagem anterior', nextSlide: 'Imagem seguinte' }],
]);

/** Returns the names in a language. Falls back to English. */
export function labelsIn(language: string): PlayerLabels {
  return labels.get(language.toLowerCase().split('-')[0] ?? '') ?? english;
}
