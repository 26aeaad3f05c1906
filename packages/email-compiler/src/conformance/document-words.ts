import type { Block, EmailDocument } from '../schema/document.ts';
import { isRecord } from '../schema/read-document.ts';

// eslint-disable-next-line no-control-regex -- the compiler removes characters that HTML does not allow
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

/** Texts are split at lone surrogates, because adjacent texts may contain the two halves of a character. */
const loneSurrogate = /\p{Cs}/u;

/** Matches URLs that no target changes. */
const plainWebAddress = /^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*\/[\w./?=&#]*$/i;

/** Returns all texts of the document's rich text as they appear in the output. */
export function textsOf(document: EmailDocument): readonly string[] {
  const contents = document.rows.flatMap((row) => (isLeftOut(row) ? [] : [row.content]));
  const texts = strings(
    contents,
    (node) => node['type'] === 'text' && typeof node['text'] === 'string',
    'text',
  );
  return [...texts, ...everyBlock(document.rows).flatMap(productTexts)]
    .flatMap((text) => text.replace(unwritable, '').split(loneSurrogate))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
}

/**
 * Returns the URLs that every output must contain, including those of inner blocks. Leaves out URLs that a target may
 * change. Removes the fragment from the links of buttons and images, because the compiler adds a tracking parameter
 * before it.
 */
export function linksOf(document: EmailDocument): readonly string[] {
  return everyBlock(document.rows)
    .flatMap((block) => linksOfBlock(block))
    .filter((href) => plainWebAddress.test(href));
}

function linksOfBlock({ type, config, content }: Block): readonly string[] {
  if (richTextTypes.has(type)) return [...ownLinks(type, config), ...strings([content], isLink, 'href')];
  if (type === 'product') return productLinks({ config, content });
  return type === 'menu' ? menuLinks(config['items']) : ownLinks(type, config);
}

const richTextTypes = new Set(['heading', 'paragraph', 'quote', 'coupon', 'footer']);

const isLink = (node: Readonly<Record<string, unknown>>) => 'href' in node;

/** Returns the link of the whole block. */
function ownLinks(type: string, { link, image }: Block['config']): readonly string[] {
  const written =
    ['button', 'coupon'].includes(type) ||
    (['image', 'video', 'logo'].includes(type) && hasPlainSource(image));
  return written && typeof link === 'string' ? [link.replace(/#.*$/, '')] : [];
}

function menuLinks(items: unknown): readonly string[] {
  const labeled = Array.isArray(items)
    ? items.filter((item) => isRecord(item) && hasLetters(item['label']))
    : [];
  return strings(labeled, (node) => 'link' in node, 'link');
}

const productKeys = ['name', 'description', 'badge'];

function productTexts({ type, config, content }: Block): readonly string[] {
  if (type !== 'product' || !isRecord(content) || isEmptyProduct(config, content)) return [];
  return productKeys.map((key) => content[key]).filter((text) => typeof text === 'string');
}

/** Returns the link of a product with a button. Without one, the link depends on the name and the picture. */
function productLinks({ config, content }: Pick<Block, 'config' | 'content'>): readonly string[] {
  if (!isRecord(content) || !hasLetters(content['button']) || isEmptyProduct(config, content)) return [];
  const { url } = content;
  return typeof url === 'string' ? [url.replace(/#.*$/, '')] : [];
}

/** Returns true for a product with neither a name nor a picture, which the message does not show. */
function isEmptyProduct({ image }: Block['config'], { name }: Readonly<Record<string, unknown>>): boolean {
  const src = isRecord(image) ? image['src'] : '';
  return String(name).trim() === '' && String(src).trim() === '';
}

function hasLetters(label: unknown): boolean {
  return typeof label === 'string' && /\p{L}/u.test(label);
}

/** Returns true for a video without a picture, which the message does not show. */
function isLeftOut(node: { readonly type?: unknown; readonly config?: unknown }): boolean {
  return node.type === 'video' && isRecord(node.config) && !hasPlainSource(node.config['image']);
}

function hasPlainSource(image: unknown): boolean {
  return isRecord(image) && typeof image['src'] === 'string' && plainWebAddress.test(image['src']);
}

function everyBlock(value: unknown): readonly Block[] {
  if (Array.isArray(value)) return value.flatMap(everyBlock);
  if (!isRecord(value)) return [];
  const inner = Object.values(value).flatMap(everyBlock);
  return typeof value['type'] === 'string' && isRecord(value['config'])
    ? [value as unknown as Block, ...inner]
    : inner;
}

function strings(
  contents: readonly unknown[],
  wanted: (node: Readonly<Record<string, unknown>>) => boolean,
  key: string,
): readonly string[] {
  const found: string[] = [];
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Readonly<Record<string, unknown>>;
    if (isLeftOut(node)) return;
    if (!Array.isArray(value) && wanted(node)) {
      const text = node[key];
      if (typeof text === 'string') found.push(text);
    }
    Object.values(value).forEach(visit);
  };
  contents.forEach(visit);
  return found;
}
