import type { AppContext } from '#/app/context.ts';
import { withGuestSentences } from '#/app/sentences.ts';
import { chosenLanguage } from '#/language/language.ts';
import { loadCatalogSignedIn } from '#/language/load-catalog.ts';
import { errorSentences, fieldSentences } from './error-sentences.ts';

/**
 * Loads the texts of all pages. Rarely opened guest pages use this, so that the login page need not load their texts.
 */
export async function loadAllTexts({
  cookies,
  sentences,
}: Pick<AppContext, 'cookies' | 'sentences'>): Promise<void> {
  await loadCatalogSignedIn(chosenLanguage(cookies));
  sentences.set(withGuestSentences(errorSentences, fieldSentences));
}
