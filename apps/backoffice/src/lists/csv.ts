import { csvLine } from '@x/api-client/contract';

export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map(csvLine).join('');
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
