import { fillAddress, isOpenAddress, splitAddress } from './address/fill-address.ts';
import { isSignedAddress } from './address/signed-address.ts';
import { hasEscapedAmpersand, lacksScheme, readTypedAddress, scheme } from './address/typed-address.ts';
import { encodeAddressText, encodePath, splitWebAddress, writeAuthority } from './address/web-address.ts';
import type { LinkSource } from '../definition/define.ts';
import { writtenId } from '../schema/document.ts';
import type { Finding } from '../definition/finding.ts';
import type { WriteMergeTag, WritePlaceholder } from './merge-tags.ts';

const trackingPrefix: Readonly<Record<LinkSource, string | undefined>> = {
  button: '12__',
  image: '13__',
  text: undefined,
};

/** Name of the placeholder for the recipient's unsubscribe URL. */
export const unsubscribePlaceholder = 'unsubscribe_url';

export interface LinkEnvironment {
  readonly mergeTag: WriteMergeTag;
  readonly placeholder: WritePlaceholder;
  /** Names of the placeholders that an author may type. Any name if absent. */
  readonly placeholderNames?: readonly string[] | undefined;
  readonly link?: RewriteLink | undefined;
  readonly address?: WriteAddress | undefined;
  /** Default true. */
  readonly trackingParameter?: boolean | undefined;
}

/**
 * Writes an address whose host depends on merge tags, to be filled in with `fillAddress` for each recipient. `parameter` is
 * the tracking parameter to add afterwards, such as `ybte=12__b1234567`, unless the address is signed.
 */
export type WriteAddress = (typed: string, context: { readonly parameter: string | undefined }) => string;

/**
 * Rewrites the URL of a web link, for example to a click redirect. `source` tells apart the picture and the button of a
 * block that lead to the same URL.
 */
export type RewriteLink = (
  href: string,
  context: { readonly blockId: string; readonly source: LinkSource },
) => string;

export interface LinkRules {
  /** Returns true if the target allows `url`. `href` is the text that the author typed. */
  readonly accepts: (url: string, href: string) => boolean;
  /** Returns the finding for a URL that the target does not accept. The link is then omitted. */
  readonly unusable: (href: string, url: string) => Finding;
  /**
   * Returns the finding for a placeholder that cannot be the whole URL. Absent if the target allows any placeholder.
   */
  readonly refusedPlaceholder?: (name: string, url: string) => Finding | undefined;
  /**
   * Returns the finding for a merge tag that the target replaces with its fallback in a URL. Absent if the target keeps
   * merge tags.
   */
  readonly lostTag?: (name: string) => Finding;
  /** Returns the finding for an image whose URL is changed to https. Absent if the target allows http. */
  readonly securedImage?: ((src: string) => Finding) | undefined;
}

export interface WrittenLink {
  /** Absent if the link is empty or unusable. An unusable link has a `finding`. */
  readonly url?: string;
  readonly unsubscribes?: boolean;
  readonly finding?: Finding;
}

const wholePlaceholder = /^(?:%%([A-Za-z_]\w*)%%|\{\{\s*(unsubscribe_url)\s*\}\})$/;
/** Pattern of an optional port in a URL, 0 to 65535. */
export const port = String.raw`(?::(?:6553[0-5]|655[0-2]\d|65[0-4]\d\d|6[0-4]\d{3}|[1-5]\d{4}|\d{1,4}))?`;
/**
 * Matches URLs that all targets accept and that contain nothing to complete, encode or fill in. Without this shortcut,
 * compiling the bench's newsletter takes 19 % longer for HTML and 29 % longer for all three parts.
 */
const plainWebAddress = new RegExp(
  String.raw`^https?://(?:(?!xn--)[a-z0-9-]+\.)*(?!xn--)[a-z][a-z0-9-]*${port}(?:[/?#][\w\-.~:/?#@!$&'()*+,=]*)?$`,
  'i',
);
/** Matches URLs that HTML and text accept, whose hosts may also contain placeholders and merge tags. */
const webAddress = new RegExp(String.raw`^https?://[^\s/?#@\\:"'<>[\]^\x60&;]+${port}(?:[/?#]|$)`, 'i');

/** HTML and text allow web URLs, and links that start with a merge tag that the sender replaces with a URL. */
export const commonLinkRules: LinkRules = {
  accepts: (url, href) => isWebAddress(url) || (href.startsWith('{{') && !scheme.test(url)),
  unusable: (href) => unusable(href, 'link-unusable'),
};

export function isWebAddress(url: string): boolean {
  return webAddress.test(url);
}

/**
 * Converts a link of the document to a URL for the output: the address in ASCII that a browser opens, with https:// if the
 * scheme was missing, the tracking parameter, and placeholders and merge tags written. Passes the URL to `environment.link`,
 * unless the link is a placeholder, phone number or email address.
 */
export function writeLink(
  typed: string,
  source: LinkSource,
  blockId: string,
  rules: LinkRules,
  environment: LinkEnvironment,
): WrittenLink {
  if (plainWebAddress.test(typed)) return { url: rewrite(typed, source, blockId, environment) };
  const href = readTypedAddress(typed);
  if (href === '') return {};
  const placeholder = wholePlaceholder.exec(href);
  const name = placeholder?.[1] ?? placeholder?.[2];
  if (name !== undefined && mayType(name, environment))
    return writePlaceholderLink(name, source, rules, environment);
  if (/^tel:./i.test(href)) return { url: encode(href, rules, environment, keep).url };
  if (/^mailto:./i.test(href)) return { url: encode(href, rules, environment).url };
  if (isOpenAddress(href)) return writeOpenLink(href, source, blockId, rules, environment);
  const completed = lacksScheme(href);
  const { url, finding } = encodeWebAddress(completed ? `https://${href}` : href, rules, environment);
  if (!rules.accepts(url, href)) return { finding: rules.unusable(href, url) };
  const written = { url: rewrite(url, source, blockId, environment) };
  const reported = finding ?? (completed ? completedScheme(href) : repaired(typed));
  return reported === undefined ? written : { ...written, finding: reported };
}

/** A telephone number is not encoded, because not all clients decode it. */
const keep = (text: string): string => text.toWellFormed();

/**
 * Writes a link whose host depends on merge tags. Without `environment.address`, writes its merge tags one by one. A target
 * that does not accept the result gets the fallbacks.
 */
function writeOpenLink(
  href: string,
  source: LinkSource,
  blockId: string,
  rules: LinkRules,
  environment: LinkEnvironment,
): WrittenLink {
  const { address, link = (url: string) => url } = environment;
  const host = href.startsWith('{{') ? 'https://x.example' : 'x';
  if (fillAddress(href, (_, kind) => (kind === 'merge-tag' ? host : 'x')).url === undefined)
    return { finding: rules.unusable(href, '') };
  const { url, finding } = encode(href, rules, environment);
  const parameter = trackingParameter(source, blockId, environment);
  const written = link(address === undefined ? url : address(href, { parameter }), {
    blockId,
    source,
  });
  const isAccepted =
    (address !== undefined && rules.refusedPlaceholder === undefined) || rules.accepts(written, href);
  if (isAccepted)
    return address !== undefined || finding === undefined ? { url: written } : { url: written, finding };
  const filled = fillAddress(href, (name, kind) => {
    if (kind === 'merge-tag') return '';
    return mayType(name, environment) ? environment.placeholder(name) : `%%${name}%%`;
  });
  const lost = finding ?? lostTag(href, rules);
  if (lost === undefined || filled.url === undefined) return { finding: rules.unusable(href, url) };
  return { url: rewrite(filled.url, source, blockId, environment), finding: lost };
}

function lostTag(href: string, rules: LinkRules): Finding | undefined {
  const tag = splitAddress(href).find(({ kind }) => kind === 'merge-tag');
  return tag?.kind === 'merge-tag' ? rules.lostTag?.(tag.name) : undefined;
}

function rewrite(url: string, source: LinkSource, blockId: string, environment: LinkEnvironment): string {
  const { link } = environment;
  const tracked = addTracking(url, trackingParameter(source, blockId, environment));
  return link === undefined ? tracked : link(tracked, { blockId, source });
}

function writePlaceholderLink(
  name: string,
  source: LinkSource,
  rules: LinkRules,
  environment: LinkEnvironment,
): WrittenLink {
  const url = environment.placeholder(name, source);
  const unsubscribes = name === unsubscribePlaceholder;
  const finding = rules.refusedPlaceholder?.(name, url);
  return finding === undefined ? { url, unsubscribes } : { unsubscribes, finding };
}

/** Encodes an address that starts with a host, which may be followed by merge tags. Empty if no browser opens it. */
function encodeWebAddress(href: string, rules: LinkRules, environment: LinkEnvironment): EncodedLink {
  const split = splitWebAddress(href);
  if (split === undefined) return { url: '' };
  const { authority, rest } = split;
  const encoded = encode(rest, rules, environment, encodePath);
  const start = splitAddress(authority).some(({ kind }) => kind === 'placeholder')
    ? encode(authority, rules, environment).url
    : writeAuthority(authority);
  return start === undefined ? { url: '' } : { ...encoded, url: `${split.scheme}://${start}${encoded.url}` };
}

interface EncodedLink {
  readonly url: string;
  readonly finding?: Finding;
}

function encode(
  href: string,
  rules: LinkRules,
  environment: LinkEnvironment,
  encodeText: (text: string) => string = encodeAddressText,
): EncodedLink {
  let url = '';
  let finding: Finding | undefined;
  for (const part of splitAddress(href)) {
    if (part.kind === 'literal') {
      // Only the first text can be a path in which backslashes are slashes.
      url += (url === '' ? encodeText : encodeText === keep ? keep : encodeAddressText)(part.text);
      continue;
    }
    const { kind, name, fallback } = part;
    const written =
      kind === 'placeholder'
        ? typedPlaceholder(name, environment)
        : environment.mergeTag(name, fallback, 'url');
    if (kind === 'merge-tag' && rules.lostTag !== undefined && written.includes('{{')) {
      finding = rules.lostTag(name);
      url += encodeURIComponent(fallback.toWellFormed());
    } else {
      url += written;
    }
  }
  return finding === undefined ? { url } : { url, finding };
}

function typedPlaceholder(name: string, environment: LinkEnvironment): string {
  return mayType(name, environment) ? environment.placeholder(name) : `%25%25${name}%25%25`;
}

/** Returns true if `%%name%%` in a document stands for a value of the sender, and false if it is text. */
export function mayType(
  name: string,
  { placeholderNames }: Pick<LinkEnvironment, 'placeholderNames'>,
): boolean {
  return placeholderNames === undefined || placeholderNames.includes(name);
}

function trackingParameter(
  source: LinkSource,
  blockId: string,
  { trackingParameter: isWanted = true }: LinkEnvironment,
): string | undefined {
  const prefix = trackingPrefix[source];
  return prefix === undefined || !isWanted ? undefined : `ybte=${prefix}${writtenId(blockId)}`;
}

/** Leaves signed addresses alone, because their servers refuse a parameter that was not signed. */
function addTracking(url: string, parameter: string | undefined): string {
  if (parameter === undefined || isSignedAddress(url)) return url;
  const hash = url.indexOf('#');
  const address = withoutTracking(hash === -1 ? url : url.slice(0, hash));
  const fragment = hash === -1 ? '' : url.slice(hash);
  return `${address}${address.includes('?') ? '&' : '?'}${parameter}${fragment}`;
}

/** Returns the URL of a sent link without the parameter `ybte`, which the compiler adds (spec 3 §9). */
export function withoutTrackingParameter(url: string): string {
  const hash = url.indexOf('#');
  return hash === -1 ? withoutTracking(url) : `${withoutTracking(url.slice(0, hash))}${url.slice(hash)}`;
}

/** Removes the tracking parameter from a URL that was copied from a sent message. */
function withoutTracking(address: string): string {
  if (!address.includes('ybte=')) return address;
  return address.replace(/([?&])(?:ybte=[^&]*(?:&|$))+/g, '$1').replace(/[?&]$/, '');
}

/** Returns false if the compiler would leave out a link because of its address. Accepts an empty address. */
export function isUsableLink(href: string): boolean {
  const environment = { mergeTag: () => 'x', placeholder: () => 'https://example.com' };
  const { url } = writeLink(href, 'text', 'b0000000', commonLinkRules, environment);
  return url !== undefined || href.trim() === '';
}

export function unusable(href: string, code: 'link-unusable' | 'amp-link-unusable'): Finding {
  return { code, severity: 'error', values: { link: href.slice(0, 80) } };
}

function completedScheme(href: string): Finding {
  return { code: 'link-completed', severity: 'info', values: { link: href.slice(0, 80) } };
}

function repaired(typed: string): Finding | undefined {
  if (!hasEscapedAmpersand(typed)) return undefined;
  return { code: 'link-repaired', severity: 'info', values: { link: readTypedAddress(typed).slice(0, 80) } };
}

export interface WrittenSource {
  readonly url?: string;
  readonly finding?: Finding;
}

/**
 * Returns the URL to write for an image. Reports URLs that are not absolute, because only absolute URLs work in a
 * message.
 */
export function writeImageSource(src: string, rules: LinkRules, environment: LinkEnvironment): WrittenSource {
  if (plainWebAddress.test(src)) return secure(src, src, rules) ?? { url: src };
  if (src.trim() === '') return { finding: missing };
  if (!/^(?:https?:|\{\{|%%)/i.test(readTypedAddress(src))) return { finding: notAbsolute(src) };
  const { url, finding } = writeLink(src, 'text', '', rules, { ...environment, link: undefined });
  if (url === undefined || url === '')
    return { finding: finding?.code === 'amp-placeholder-link' ? finding : notAbsolute(src) };
  return secure(url, src, rules) ?? (finding === undefined ? { url } : { url, finding });
}

/** Returns the URL to write for a picture of the host. undefined if the host's URL is not absolute. */
export function writeAssetSource(url: string, rules: LinkRules): string | undefined {
  return plainWebAddress.test(url) ? (secure(url, url, rules)?.url ?? url) : undefined;
}

const onThisMachine = /^http:\/\/(?:localhost|127\.\d+\.\d+\.\d+)(?:[:/]|$)/i;

function secure(url: string, src: string, { securedImage }: LinkRules): WrittenSource | undefined {
  if (securedImage === undefined || !/^http:/i.test(url)) return undefined;
  const secured = `https:${url.slice(5)}`;
  // No author can act on the address of an installation that is only being tried out.
  return onThisMachine.test(url) ? { url: secured } : { url: secured, finding: securedImage(src) };
}

const missing: Finding = { code: 'image-missing', severity: 'warning' };

function notAbsolute(src: string): Finding {
  return { code: 'image-not-absolute', severity: 'error', values: { src: src.slice(0, 80) } };
}
