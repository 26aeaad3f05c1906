/** Returns the text of a link, followed by its address unless the text already is that address. */
export function withAddress(words: string, url: string): string {
  if (contactOf(url) === contactOf(words.trim())) return words;
  return words.trim() === '' ? `${words}${url}` : `${words} (${url})`;
}

/**
 * Removes scheme and query from a mailto URL, or scheme and separators from a phone number. Returns other URLs
 * unchanged.
 */
function contactOf(url: string): string {
  const contact = url.replace(/^tel:|^mailto:([^?]*).*/i, '$1');
  return /^\+?[\d\s().-]+$/.test(contact) ? contact.replace(/[\s().-]/g, '') : contact;
}
