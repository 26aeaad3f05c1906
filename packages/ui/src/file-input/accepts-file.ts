/**
 * Checks a file against an `accept` attribute with extensions (`.csv`), types (`text/csv`) and wildcards (`image/*`).
 * Needed because the browser does not check dropped files. An empty or missing `accept` allows every file.
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
