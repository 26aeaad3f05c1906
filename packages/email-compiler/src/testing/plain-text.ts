import type { EmailDocument } from '../schema/document.ts';

/** Returns the document with every text replaced by a word. Links and texts that a schema restricts stay unchanged. */
export function withPlainText(document: EmailDocument): EmailDocument {
  return replaceText(document) as EmailDocument;
}

const textKeys = new Set(
  (
    'text alt fallback preheader name label title author detail caption ' +
    'company address unsubscribe duration expiryLabel linkLabel description badge button before now'
  ).split(' '),
);

function replaceText(value: unknown, key = '', record: Readonly<Record<string, unknown>> = {}): unknown {
  if (typeof value === 'string') {
    if (!textKeys.has(key) || (key === 'name' && 'fallback' in record) || /^#|^transparent$/.test(value))
      return value;
    return value.trim() === '' ? value : 'word';
  }
  if (Array.isArray(value)) return value.map((item) => replaceText(item));
  if (typeof value !== 'object' || value === null) return value;
  const inner = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(inner).map(([name, item]) => [name, replaceText(item, name, inner)]),
  );
}
