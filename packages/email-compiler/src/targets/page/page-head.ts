import { escapeText } from '../../markup/escape.ts';
import { fontStylesheets, type Font } from '../../schema/fonts.ts';
import type { Environment } from '../environment.ts';
import { messageTitle, preheaderText } from '../frame.ts';
import { applyMergeTags } from '../merge-tags.ts';
import type { PageOptions } from './page-options.ts';

/** Returns the title of a page, escaped. */
export function pageTitle(
  environment: Environment,
  { head: { title = '' } = {}, ...message }: PageOptions,
): string {
  const written = applyMergeTags(title, environment.mergeTag, 'text').trim();
  return written === '' ? messageTitle(environment, message) : escapeText(written);
}

/** Writes the head of a page. `styles` is the content of its only style element, `script` an element. */
export function pageHead(
  environment: Environment,
  options: PageOptions,
  {
    fonts,
    styles,
    script,
  }: { readonly fonts: readonly Font[]; readonly styles: string; readonly script: string },
): string {
  const { robots, canonical, alternates = [] } = options.head ?? {};
  const tags = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${pageTitle(environment, options)}</title>`,
    metaTag('name', 'description', description(environment, options)),
    metaTag('name', 'robots', robots),
    '<meta name="color-scheme" content="light dark">',
    ...socialTags(environment, options),
    linkTag('canonical', canonical),
    ...alternates.map(({ language, url }) =>
      linkTag('alternate', url, ` hreflang="${escapeText(language)}"`),
    ),
    ...fontLinks(fonts, environment).map((url) => linkTag('stylesheet', url)),
    `<style>${styles}</style>`,
    script,
  ];
  return `<head>${tags.join('')}</head>`;
}

function description(environment: Environment, options: PageOptions): string {
  const own = applyMergeTags(options.head?.description ?? '', environment.mergeTag, 'text').trim();
  return own === '' ? preheaderText(environment, options) : own;
}

/** What services show of a page that a link leads to (ogp.me). */
function socialTags(environment: Environment, options: PageOptions): readonly string[] {
  const { socialPicture: picture, canonical } = options.head ?? {};
  if (picture === undefined) return [];
  return [
    metaTag('property', 'og:type', 'website'),
    `<meta property="og:title" content="${pageTitle(environment, options)}">`,
    metaTag('property', 'og:description', description(environment, options)),
    metaTag('property', 'og:url', canonical),
    metaTag('property', 'og:image', picture.url),
    metaTag('property', 'og:image:alt', picture.alt),
    metaTag('name', 'twitter:card', 'summary_large_image'),
  ];
}

function metaTag(kind: 'name' | 'property', name: string, content: string | undefined): string {
  if (content === undefined || content === '') return '';
  return `<meta ${kind}="${name}" content="${escapeText(content)}">`;
}

function linkTag(rel: string, url: string | undefined, more = ''): string {
  return url === undefined ? '' : `<link rel="${rel}" href="${escapeText(url)}"${more}>`;
}

/** Only the host knows a stylesheet of its own, so the addresses of the brand's fonts are left out. */
function fontLinks(fonts: readonly Font[], { fontSource }: Environment): readonly string[] {
  return fonts.length === 0 ? [] : fontStylesheets(fonts, new Map(), fontSource);
}
