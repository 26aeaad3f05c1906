import { isSignedAddress } from '@x/email-compiler';

/** A parameter for links. The value is percent-encoded and can contain merge tokens. */
export interface LinkParameter {
  readonly name: string;
  readonly value: string;
}

/** Writes parameters as text for `readParameters`. */
export function writeParameters(parameters: readonly LinkParameter[]): string {
  return parameters.map(({ name, value }) => `${name}=${value}`).join('&');
}

export function readParameters(text: string): readonly LinkParameter[] {
  return text === ''
    ? []
    : text.split('&').map((pair) => {
        const end = pair.indexOf('=');
        return { name: pair.slice(0, end), value: pair.slice(end + 1) };
      });
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}

/**
 * Lists the names of parameters in lower case. Those of the fragment count too, because analytics tools and single-page
 * apps read them there.
 */
function namesIn(query: string, fragment: string): ReadonlySet<string> {
  const names = `${query}&${fragment}`
    .split(/[?&#]/u)
    .map((pair) => decodeName(pair.split('=', 1)[0] ?? '').toLowerCase())
    // Authors copy addresses from HTML sources.
    .map((name) => name.replace(/^amp;/u, ''));
  return new Set(names);
}

/**
 * Adds parameters to a web URL, before its fragment. Keeps those that the URL already has, whatever their value. Leaves
 * other URLs and signed ones as they are, because servers refuse a parameter that was not signed.
 */
export function addParameters(url: string, parameters: readonly LinkParameter[]): string {
  if (parameters.length === 0 || !/^https?:\/\//iu.test(url) || isSignedAddress(url)) return url;
  const hash = url.indexOf('#');
  const [address, fragment] = hash === -1 ? [url, ''] : [url.slice(0, hash), url.slice(hash)];
  const start = address.indexOf('?');
  const known = namesIn(start === -1 ? '' : address.slice(start), fragment);
  const added = writeParameters(parameters.filter(({ name }) => !known.has(name.toLowerCase())));
  if (added === '') return url;
  const separator = start === -1 ? '?' : /[?&]$/u.test(address) ? '' : '&';
  return `${address}${separator}${added}${fragment}`;
}

/** Removes parameters that {@link addParameters} added to a URL. Keeps parameters of the same name with other values. */
export function withoutParameters(url: string, parameters: readonly LinkParameter[]): string {
  if (parameters.length === 0) return url;
  const added = new Set(parameters.map(({ name, value }) => `${name}=${value}`));
  const hash = url.indexOf('#');
  const [address, fragment] = hash === -1 ? [url, ''] : [url.slice(0, hash), url.slice(hash)];
  const start = address.indexOf('?');
  if (start === -1) return url;
  const pairs = address.slice(start + 1).split('&');
  const kept = pairs.filter((pair) => !added.has(pair));
  if (kept.length === pairs.length) return url;
  const query = kept.length === 0 ? '' : `?${kept.join('&')}`;
  return `${address.slice(0, start)}${query}${fragment}`;
}
