import { campaignNameTag, utmNames, type Utm } from '@x/api-client/contract';
import { splitMergeTags } from '@x/email-compiler';
import { percentEncode } from './personalise.ts';
import { writeMergeToken } from './token.ts';

/** A parameter for links. The value is percent-encoded and can contain merge tokens. */
export interface LinkParameter {
  readonly name: string;
  readonly value: string;
}

/** Encodes a value with its merge tags as tokens. `{{campaign_name}}` is the same for all recipients. */
function writeValue(text: string, campaignName: string): string {
  return splitMergeTags(text)
    .map((part) => {
      if (part.kind === 'literal') return percentEncode(part.text);
      return part.name === campaignNameTag
        ? percentEncode(campaignName)
        : writeMergeToken(part.name, part.fallback, 'url');
    })
    .join('');
}

export function writeUtm(utm: Utm, campaignName: string): readonly LinkParameter[] {
  return utmNames
    .filter((name) => utm[name] !== '')
    .map((name) => ({ name: `utm_${name}`, value: writeValue(utm[name], campaignName) }));
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
 * Adds parameters to a web URL, before its fragment. Keeps those that the URL already has, whatever their value, and
 * leaves other URLs as they are.
 */
export function addParameters(url: string, parameters: readonly LinkParameter[]): string {
  if (parameters.length === 0 || !/^https?:\/\//iu.test(url)) return url;
  const hash = url.indexOf('#');
  const [address, fragment] = hash === -1 ? [url, ''] : [url.slice(0, hash), url.slice(hash)];
  const start = address.indexOf('?');
  const known = namesIn(start === -1 ? '' : address.slice(start), fragment);
  const added = parameters
    .filter(({ name }) => !known.has(name.toLowerCase()))
    .map(({ name, value }) => `${name}=${value}`)
    .join('&');
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

/**
 * Returns a function that adds the UTM parameters of a campaign to links. Pages of this installation, such as the one to
 * unsubscribe, belong to no website that is measured.
 */
export function utmAdder(
  utm: Utm,
  { campaignName, publicUrl }: { readonly campaignName: string; readonly publicUrl: string },
): (url: string) => string {
  const parameters = writeUtm(utm, campaignName);
  return (url) => (url.startsWith(`${publicUrl}/`) ? url : addParameters(url, parameters));
}
