/** An address as it was typed, with parameters added before its fragment. Those without a name are left out. */
export function withParameters(url: string, parameters: Readonly<Record<string, string>>): string {
  const entries = Object.entries(parameters).filter(([name]) => name.trim() !== '');
  const trimmed = url.trim();
  if (trimmed === '' || entries.length === 0) return trimmed;
  const written = entries
    .map((entry) => entry.map((part) => encodeURIComponent(part.toWellFormed())).join('='))
    .join('&');
  const hash = trimmed.indexOf('#');
  const address = hash === -1 ? trimmed : trimmed.slice(0, hash);
  const fragment = hash === -1 ? '' : trimmed.slice(hash);
  return `${address}${address.includes('?') ? '&' : '?'}${written}${fragment}`;
}
