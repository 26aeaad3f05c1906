import type { EmailDocument } from '@x/email-compiler';

/** Text by which documents are compared and drafts are stored. */
export const documentText = (document: EmailDocument): string => JSON.stringify(document);

/** Returns the saved document itself if both are equal, because the editor compares documents by identity. */
export function savedIfEqual(document: EmailDocument, saved: EmailDocument): EmailDocument {
  return documentText(document) === documentText(saved) ? saved : document;
}
