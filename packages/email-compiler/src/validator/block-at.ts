/** The block whose cell holds a place of a compiled AMP document. Line from 1, column from 0. */
export function blockAt(html: string, line: number, col: number): string | undefined {
  let start = 0;
  for (let passed = 1; passed < line; passed++) {
    const end = html.indexOf('\n', start);
    if (end === -1) return undefined;
    start = end + 1;
  }
  // The place may be the mark's own tag: look to its end.
  const offset = start + col;
  const tagEnd = html.indexOf('>', offset);
  const before = html.slice(0, html[offset] === '<' && tagEnd !== -1 ? tagEnd : offset);
  const mark = before.lastIndexOf(' data-block="');
  if (mark === -1) return undefined;
  return /^ data-block="([^"]*)"/.exec(html.slice(mark))?.[1];
}
