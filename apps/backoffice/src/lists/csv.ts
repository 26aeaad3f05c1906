/** Begins with what a spreadsheet takes for a formula, and is no number. */
const formula = /^[=+\-@\t\r](?![\d.,]+$)/u;

function cell(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180). Numbers are written plain, with a point, whatever the language of the page. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Lets the browser save a text as a file. */
export function saveCsv(name: string, csv: string): void {
  // Spreadsheets take UTF-8 for what it is by its mark alone.
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/gu, '')}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
