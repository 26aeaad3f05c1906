import type { EmailDocument } from '@x/email-compiler';

/** Text by which documents are compared and drafts are stored. */
export const documentText = (document: EmailDocument): string => JSON.stringify(document);

/**
 * Returns `saved` if `document` has the same JSON, or else `document`. The editor compares documents by identity, so
 * equal documents must be the same object.
 */
export function savedIfEqual(document: EmailDocument, saved: EmailDocument): EmailDocument {
  return documentText(document) === documentText(saved) ? saved : document;
}
