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
  const contents = document.rows.map(({ content }) => content);
  return strings(contents, (node) => node['type'] === 'text' && typeof node['text'] === 'string', 'text')
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
  if (type === 'heading' || type === 'paragraph') return strings([content], (node) => 'href' in node, 'href');
  const { link, image } = config;
  if (typeof link !== 'string' || !(type === 'button' || (type === 'image' && hasPlainSource(image))))
    return [];
  return [link.replace(/#.*$/, '')];
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
    if (!Array.isArray(value) && wanted(node)) {
      const text = node[key];
      if (typeof text === 'string') found.push(text);
    }
    Object.values(value).forEach(visit);
  };
  contents.forEach(visit);
  return found;
}
