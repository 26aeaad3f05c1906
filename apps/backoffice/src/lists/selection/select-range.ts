/**
 * Returns the rows between two rows, including both, in the order of the page. Returns the last row alone if the first
 * one is not on the page.
 */
export function selectRange(
  page: readonly string[],
  from: string | undefined,
  to: string,
): readonly string[] {
  const start = from === undefined ? -1 : page.indexOf(from);
  const end = page.indexOf(to);
  if (start === -1 || end === -1) return [to];
  return page.slice(Math.min(start, end), Math.max(start, end) + 1);
}
