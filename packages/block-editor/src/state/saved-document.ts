import type { EmailDocument } from '@x/email-compiler';
import { isSameStructure } from './structure.ts';

/** Text as which drafts are stored. */
export const documentText = (document: EmailDocument): string => JSON.stringify(document);

/**
 * Returns `saved` if `document` has the same structure, or else `document`. The editor compares documents by identity, so
 * equal documents must be the same object.
 */
export function savedIfEqual(document: EmailDocument, saved: EmailDocument): EmailDocument {
  return isSameStructure(document, saved) ? saved : document;
}
