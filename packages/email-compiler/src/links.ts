import type { Diagnostic } from './diagnostic.js';
import { splitMergeTags, type WriteMergeTag, type WritePlaceholder } from './merge-tags.js';

/** What a link stands in, for the `ybte` parameter (spec 3 §9, tracking parameter). */
export type LinkSource = 'button' | 'image' | 'text';

const trackingPrefix: Readonly<Record<LinkSource, string | undefined>> = {
  button: '12__',
  image: '13__',
  text: undefined,
};

/** Name of the placeholder for the recipient's unsubscribe address. */
export const unsubscribePlaceholder = 'unsubscribe_url';

export interface LinkEnvironment {
  readonly mergeTag: WriteMergeTag;
  readonly placeholder: WritePlaceholder;
  readonly link: (href: string, context: { readonly blockId: string }) => string;
}

export interface WrittenLink {
  /** Absent when the address cannot be used; then a diagnostic says why. */
  readonly url?: string;
  readonly unsubscribes?: boolean;
  readonly diagnostic?: Omit<Diagnostic, 'blockId'>;
}

const wholePlaceholder = /^(?:%%([A-Za-z_]\w*)%%|\{\{\s*(unsubscribe_url)\s*\}\})$/;
/** 0 to 65535. */
const port = String.raw`(?::(?:6553[0-5]|655[0-2]\d|65[0-4]\d\d|6[0-4]\d{3}|[1-5]\d{4}|\d{1,4}))?`;
/** The common case, which needs no more looking at. */
const plainWebAddress = new RegExp(
  String.raw`^https?://[a-z0-9-]+(?:\.[a-z0-9-]+)*${port}(?:[/?#][\w\-.~:/?#@!$&'()*+,;=]*)?$`,
  'i',
);
/** Hosts as AMP takes them: names of letters, digits and hyphens, in any script. */
const ampAddress = new RegExp(
  String.raw`^https?://[\p{L}\p{N}\p{M}_-]+(?:\.[\p{L}\p{N}\p{M}_-]+)*\.?${port}(?:[/?#]|$)`,
  'iu',
);
/** In HTML and text a host may also be, or hold, what the sender fills in. */
const webAddress = new RegExp(String.raw`^https?://[^\s/?#@\\:"'<>[\]^\x60&;]+${port}(?:[/?#]|$)`, 'i');
const scheme = /^[a-z][a-z0-9+.-]*:/i;
const bareDomain = /^[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]|$)/u;

/**
 * Makes the address that stands in the output from the one that stands in the document: completes a missing
 * https://, writes placeholders and merge tags, percent-encodes what a URL cannot hold, adds the tracking
 * parameter and hands web addresses to `environment.link`.
 */
export function writeLink(
  typed: string,
  source: LinkSource,
  blockId: string,
  target: 'html' | 'amp' | 'text',
  environment: LinkEnvironment,
): WrittenLink {
  if (plainWebAddress.test(typed)) {
    return { url: environment.link(addTracking(typed, source, blockId), { blockId }) };
  }
  const href = typed.trim();
  if (href === '') return {};
  const placeholder = wholePlaceholder.exec(href);
  if (placeholder !== null)
    return writePlaceholderLink(placeholder[1] ?? unsubscribePlaceholder, target, environment);
  if (/^tel:./i.test(href)) return { url: href.toWellFormed() };
  if (/^mailto:./i.test(href)) return { url: encode(href, target, environment).url };
  const completed = !scheme.test(href) && bareDomain.test(href);
  const { url, lostTag } = encode(completed ? `https://${href}` : href, target, environment);
  const pattern = target === 'amp' ? ampAddress : webAddress;
  if (!pattern.test(url) && !(target !== 'amp' && href.startsWith('{{') && !scheme.test(url))) {
    return { diagnostic: unusable(href, target) };
  }
  const written = environment.link(addTracking(url, source, blockId), { blockId });
  if (lostTag !== undefined) return { url: written, diagnostic: tagNotInAmp(lostTag) };
  return completed ? { url: written, diagnostic: completedScheme(href) } : { url: written };
}

function writePlaceholderLink(name: string, target: string, environment: LinkEnvironment): WrittenLink {
  const url = environment.placeholder(name);
  const unsubscribes = name === unsubscribePlaceholder;
  if (target !== 'amp' || webAddress.test(url)) return { url, unsubscribes };
  return {
    unsubscribes,
    diagnostic: {
      code: 'amp-placeholder-link',
      severity: 'error',
      message: `AMP allows no placeholder as a whole address, so the link to ${name} is missing there: let options.placeholder answer an https address that holds the placeholder.`,
      values: { name },
    },
  };
}

function encode(
  href: string,
  target: string,
  environment: LinkEnvironment,
): { url: string; lostTag?: string } {
  let url = '';
  let lostTag: string | undefined;
  for (const part of splitMergeTags(href)) {
    if (part.kind === 'literal') {
      url += encodeLiteral(part.text, environment.placeholder);
      continue;
    }
    const written = environment.mergeTag(part.name, part.fallback, 'url');
    if (target === 'amp' && written.includes('{{')) {
      lostTag = part.name;
      url += encodeURIComponent(part.fallback.toWellFormed());
    } else {
      url += written;
    }
  }
  return lostTag === undefined ? { url } : { url, lostTag };
}

/** Percent-encodes what no URL may hold and writes placeholders, which keep their form. */
function encodeLiteral(text: string, placeholder: WritePlaceholder): string {
  return text
    .toWellFormed()
    .replace(/[\s"<>\\^`{|}\p{Cc}]/gu, (character) => encodeURIComponent(character))
    .replace(/%%([A-Za-z_]\w*)%%|%(?![0-9A-Fa-f]{2})/g, (_, name: string | undefined) =>
      name === undefined ? '%25' : placeholder(name),
    );
}

function addTracking(url: string, source: LinkSource, blockId: string): string {
  const prefix = trackingPrefix[source];
  if (prefix === undefined) return url;
  const hash = url.indexOf('#');
  const address = hash === -1 ? url : url.slice(0, hash);
  const fragment = hash === -1 ? '' : url.slice(hash);
  return `${address}${address.includes('?') ? '&' : '?'}ybte=${prefix}${blockId}${fragment}`;
}

function unusable(href: string, target: string): Omit<Diagnostic, 'blockId'> {
  const inAmp = target === 'amp' ? ' in AMP' : '';
  return {
    code: target === 'amp' ? 'amp-link-unusable' : 'link-unusable',
    severity: 'error',
    message: `The link ${JSON.stringify(href.slice(0, 80))} was left out${inAmp}: write an address that begins with https://, http://, mailto: or tel:.`,
    values: { link: href.slice(0, 80) },
  };
}

function completedScheme(href: string): Omit<Diagnostic, 'blockId'> {
  return {
    code: 'link-completed',
    severity: 'info',
    message: `The link ${JSON.stringify(href.slice(0, 80))} has no scheme and was written with https://.`,
    values: { link: href.slice(0, 80) },
  };
}

function tagNotInAmp(name: string): Omit<Diagnostic, 'blockId'> {
  return {
    code: 'amp-merge-tag-link',
    severity: 'warning',
    message: `AMP allows no {{…}} in an address, so the merge tag ${name} was replaced by its fallback there: let options.mergeTag write another form for URLs.`,
    values: { name },
  };
}
