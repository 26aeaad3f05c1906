import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { EmailDocument } from '../schema/document.ts';

/**
 * Returns the key of a finding in the `acceptedFindings` of a document. The key contains the sentence, so that a finding
 * with other values is a new one.
 */
export function findingKey({
  code,
  blockId,
  path,
  message,
}: Pick<Diagnostic, 'code' | 'blockId' | 'path' | 'message'>): string {
  return JSON.stringify([code, blockId, path, message]);
}

/** Returns the keys of the findings that the author accepted. The document may be hand-built. */
export function acceptedFindings({ editor }: Pick<EmailDocument, 'editor'>): readonly string[] {
  const stored: unknown = editor?.acceptedFindings;
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
}
