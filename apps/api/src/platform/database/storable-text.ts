/** Text as PostgreSQL takes it, inside JSON too: without null characters, and without half of a surrogate pair. */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}
