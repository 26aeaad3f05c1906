import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { withLaterTexts } from '../context/later-texts.tsx';

/** What pasted text had and the editor's text cannot have. */
export type PasteLoss = 'pictures' | 'rules' | 'quotes' | 'tables';

const sentences: Readonly<Record<PasteLoss, MessageDescriptor>> = {
  pictures: msg`Pictures were replaced by their descriptions.`,
  rules: msg`Horizontal lines were left out.`,
  quotes: msg`Quotations became ordinary paragraphs.`,
  tables: msg`Tables became lines of text.`,
};

/** Returns a sentence for each loss. */
export function describeLosses(losses: Iterable<PasteLoss>, i18n: I18n): string {
  const later = withLaterTexts(i18n);
  return [...losses].map((loss) => later._(sentences[loss])).join(' ');
}
