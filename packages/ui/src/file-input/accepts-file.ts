/**
 * Whether a file fits an `accept` attribute: extensions (`.csv`), types (`text/csv`) and wildcards (`image/*`),
 * comma-separated. A dropped file passes by the browser's own check, so this one stands in. Everything fits
 * where `accept` is absent or empty.
 */
export function acceptsFile(
  file: { readonly name: string; readonly type: string },
  accept?: string,
): boolean {
  const patterns = (accept ?? '')
    .split(',')
    .map((pattern) => pattern.trim().toLowerCase())
    .filter((pattern) => pattern !== '');
  if (patterns.length === 0) return true;
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return patterns.some((pattern) => {
    if (pattern.startsWith('.')) return name.endsWith(pattern);
    if (pattern.endsWith('/*')) return type.startsWith(pattern.slice(0, -1));
    return type === pattern;
  });
}
