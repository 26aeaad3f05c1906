/** An origin that no URL has, to tell whether a text is a path. */
const nowhere = 'https://nowhere.invalid';

/**
 * Returns the path if the text can only lead to a page of this installation, otherwise undefined. Browsers read
 * `//host` and `/\host` as other hosts, and drop tabs and line breaks.
 */
export function ownPath(text: string): string | undefined {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text) || !URL.canParse(text, nowhere)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, nowhere);
  const path = `${pathname}${search}${hash}`;
  return origin === nowhere && !path.startsWith('//') ? path : undefined;
}
