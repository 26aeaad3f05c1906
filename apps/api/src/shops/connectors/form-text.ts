/**
 * Removes control characters from pasted text, except tabs and line breaks. Vertical tabs and form feeds, which
 * separate lines in slides and PDFs, become line breaks.
 */
export function withoutControlCharacters(text: string): string {
  return (
    text
      .replaceAll(/\r\n?|[\v\f]/gu, '\n')
      // oxlint-disable-next-line no-control-regex -- matches control characters
      .replaceAll(/[\u0000-\u0008\u000e-\u001f]/gu, '')
  );
}

/** Cleans all strings inside a value, including field names. */
export function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return withoutControlCharacters(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [withoutControlCharacters(name), cleanValue(item)]),
  );
}

const jsonStringLiteral = /"(?:[^"\\]|\\[\s\S])*"/gu;

/**
 * Parses JSON whose strings may contain unescaped control characters. JSON forbids them, but messages compiled by old
 * versions send them. Throws a SyntaxError like `JSON.parse`.
 */
export function parseFormJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return JSON.parse(text.replaceAll(jsonStringLiteral, escapeControlCharacters)) as unknown;
  }
}

function escapeControlCharacters(literal: string): string {
  // oxlint-disable-next-line no-control-regex -- matches control characters
  return literal.replaceAll(/[\u0000-\u001f]/gu, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
