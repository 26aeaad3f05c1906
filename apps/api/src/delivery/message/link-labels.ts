import { languageFieldKey, type RecipientLanguage, recipientLanguageOf } from '@x/api-client/contract';
import { pageLabel, type LinkedPage } from '@x/email-compiler';
import { chooseLanguage, loadTexts, offeredLanguages, readStoredPages } from '../../content/index.ts';
import { pageOfLabel } from './page-links.ts';
import type { MergeValues } from './merge-values.ts';
import type { Segment } from './token.ts';

/** Texts of the links to pages for recipients, which the author of a message left to the product. */
type LinkLabels = Readonly<Record<LinkedPage, string>>;

/** Labels by the language of the contact. `otherwise` is for contacts whose language is unknown or not offered. */
export interface LabelsByLanguage {
  readonly known: ReadonlyMap<RecipientLanguage, LinkLabels>;
  readonly otherwise: LinkLabels;
}

export function hasLabel(segment: Segment): boolean {
  return (
    typeof segment !== 'string' && segment.kind === 'placeholder' && pageOfLabel(segment.name) !== undefined
  );
}

async function labelsIn(stored: unknown, language: RecipientLanguage): Promise<LinkLabels> {
  const { say } = await loadTexts(stored, language);
  return {
    unsubscribe: say('link.unsubscribe'),
    preferences: say('link.preferences'),
    view: say('link.view'),
  };
}

/**
 * Loads the labels of a project in every language that its pages are shown in. Who has no language gets that of the
 * message.
 *
 * @param stored column `recipient_pages` of the project
 */
export async function loadLinkLabels(stored: unknown, messageLanguage: string): Promise<LabelsByLanguage> {
  const offered = offeredLanguages(readStoredPages(stored));
  const known = await Promise.all(
    offered.map(async (language) => [language, await labelsIn(stored, language)] as const),
  );
  const language = chooseLanguage(stored, { known: messageLanguage, acceptLanguage: undefined });
  return { known: new Map(known), otherwise: await labelsIn(stored, language) };
}

/** Returns the label of a link in the language of a contact. */
export function linkLabel(
  page: LinkedPage,
  values: MergeValues,
  labels: LabelsByLanguage | undefined,
): string {
  if (labels === undefined) return pageLabel(page, values[languageFieldKey] ?? '');
  const own = recipientLanguageOf(values[languageFieldKey] ?? '');
  return ((own === undefined ? undefined : labels.known.get(own)) ?? labels.otherwise)[page];
}
