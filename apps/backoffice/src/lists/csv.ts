/** Matches text that a spreadsheet would run as a formula, unless the rest of the text is a number, such as -5. */
const formula = /^[=+\-@\t\r](?![\d.,]+$)/u;

function cell(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats rows as CSV (RFC 4180). Numbers have a decimal point in every language. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

export function saveCsv(name: string, csv: string): void {
  // Start with a byte order mark, so that Excel reads the file as UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/gu, '')}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
