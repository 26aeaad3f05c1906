import type { EmailDocument } from '@x/email-compiler';

/** Returns the keys of the problems that the author accepted. */
export function acceptedFindings({ editor }: EmailDocument): readonly string[] {
  const stored: unknown = editor?.acceptedFindings;
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
}
