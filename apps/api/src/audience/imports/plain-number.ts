export type DecimalMark = '.' | ',';

const separated = /^[+-]?\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]\d+)?$/u;

/** Decimal mark that a text certainly has. Undefined if it could be read with both, such as `1,250` or `12`. */
function markOf(text: string): DecimalMark | undefined {
  const marks = text.replaceAll(/[^.,]/gu, '');
  if (marks === '') return undefined;
  const last = marks.at(-1) === ',' ? ',' : '.';
  if (marks.length > 1) {
    const isRepeated = new Set(marks).size === 1;
    return isRepeated ? (last === ',' ? '.' : ',') : last;
  }
  return separated.test(text) ? undefined : last;
}

/** Detects the decimal mark of a column. A point, unless a value can only be read with a comma. */
export function detectDecimalMark(values: readonly string[]): DecimalMark {
  const marks = values.map(markOf).filter((mark) => mark !== undefined);
  return marks.filter((mark) => mark === ',').length > marks.length / 2 ? ',' : '.';
}

/** Rewrites a number with a point as decimal mark and without separators of thousands. Other texts stay as they are. */
export function plainNumber(text: string, mark: DecimalMark): string {
  if (!/[.,'’\s]/u.test(text)) return text;
  const thousands = mark === ',' ? /(?<=\d)[.'’\s](?=\d{3}(?:\D|$))/gu : /(?<=\d)[,'’\s](?=\d{3}(?:\D|$))/gu;
  const joined = text.replaceAll(thousands, '');
  return mark === ',' ? joined.replace(',', '.') : joined;
}
