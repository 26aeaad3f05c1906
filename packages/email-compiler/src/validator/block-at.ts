/** The block whose cell holds a place of a compiled AMP document. Line from 1, column from 0, as the validator counts. */
export function blockAt(html: string, line: number, col: number): string | undefined {
  const offset = offsetOf(html, line, col);
  return offset === undefined ? undefined : blockAtOffset(html, offset);
}

export function blockAtOffset(html: string, offset: number): string | undefined {
  // The place may be the marked cell's own tag: look up to its end.
  const tagEnd = html[offset] === '<' ? html.indexOf('>', offset) : -1;
  const before = html.slice(0, tagEnd === -1 ? offset : tagEnd);
  const mark = before.lastIndexOf(' data-block="');
  return mark === -1 ? undefined : /^ data-block="([^"]*)"/.exec(before.slice(mark))?.[1];
}

/** The validator counts columns in code points, and 4 too few after the ⚡ of the html tag on the same line. */
function offsetOf(html: string, line: number, col: number): number | undefined {
  let start = 0;
  for (let passed = 1; passed < line; passed++) {
    const end = html.indexOf('\n', start);
    if (end === -1) return undefined;
    start = end + 1;
  }
  const bolt = html.indexOf('<html ⚡', start);
  const lineEnd = html.indexOf('\n', start);
  const afterBolt = bolt !== -1 && (lineEnd === -1 || bolt < lineEnd) && bolt < start + col;
  let offset = start;
  for (let left = afterBolt ? col + 4 : col; left > 0; left--) {
    offset += (html.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
  }
  return offset;
}
