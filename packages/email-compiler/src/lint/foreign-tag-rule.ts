import {
  convertForeignTags,
  findForeignTags,
  type ForeignTag,
  type ForeignTagOptions,
} from '../foreign-tags/foreign-tags.ts';
import { isRecord } from '../schema/read-document.ts';
import { splitMergeTags } from '../targets/merge-tags.ts';
import { fixAt, type LintFix } from './fix.ts';
import type { LintFinding, LintInput } from './rule.ts';

/** Names of fields whose text is an address. */
const addressFields = new Set(['href', 'link', 'src', 'url']);

/** Finds merge tags of other tools, which would be sent as they are. One finding for each field. */
export function foreignTagRule({
  blocks,
  body,
  subject,
  mergeTagNames: names,
}: LintInput): readonly LintFinding[] {
  const ofBlocks = blocks.flatMap(({ block, definition }) => {
    // Inner blocks are in the list themselves.
    const content = definition?.children === undefined ? block.content : undefined;
    return [...fieldsIn(block.config, 'config'), ...fieldsIn(content, 'content')].flatMap(
      ({ path, value }): readonly LintFinding[] => {
        const found = tagsOf(value, path, names);
        if (found.length === 0) return [];
        const converted = convertedValue(value, path, names);
        const fix = converted === undefined ? {} : { fix: fixAt(block, path, converted) };
        return [{ ...findingOf(found), blockId: block.id, path, ...fix }];
      },
    );
  });
  const texts = [
    ['subject', subject],
    ['body.config.preheader', body.preheader],
    ['body.config.text', body.text],
  ] as const;
  const ofMessage = texts.flatMap(([path, text = '']): readonly LintFinding[] => {
    const found = tagsOf(text, path, names);
    return found.length === 0 ? [] : [{ ...findingOf(found), path, ...fixOfMessage(path, text, names) }];
  });
  return [...ofBlocks, ...ofMessage];
}

/** The subject is not part of the document, so only the program that holds it can convert its tags. */
function fixOfMessage(
  path: string,
  text: string,
  names: LintInput['mergeTagNames'],
): { readonly fix?: LintFix } {
  const value = convertForeignTags(text, { names });
  return path === 'subject' || value === text ? {} : { fix: { path, value } };
}

/** Names all tags of a field, so that a decision about them does not count for a tag that is added later. */
function findingOf(found: readonly ForeignTag[]): LintFinding {
  const [first, ...rest] = new Set(found.map(({ tag }) => tag.slice(0, 80)));
  const values = {
    tag: first ?? '',
    tool: found[0]?.tool ?? '',
    count: found.length,
    others: rest.join(', ').slice(0, 1000),
  };
  return { code: 'foreign-tag', severity: 'warning', values };
}

interface Field {
  readonly path: string;
  /** A text, or a rich text. */
  readonly value: unknown;
}

/** Lists the texts and rich texts of a config or content, with their paths. */
function fieldsIn(value: unknown, path: string): readonly Field[] {
  if (typeof value === 'string') return [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => fieldsIn(item, `${path}.${index}`));
  if (!isRecord(value)) return [];
  if (value['type'] === 'doc') return [{ path, value }];
  return Object.entries(value).flatMap(([key, item]) => fieldsIn(item, `${path}.${key}`));
}

function optionsAt(path: string, names: LintInput['mergeTagNames']): ForeignTagOptions {
  return { names, isAddress: addressFields.has(path.split('.').at(-1) ?? '') };
}

function tagsOf(value: unknown, path: string, names: LintInput['mergeTagNames']): readonly ForeignTag[] {
  if (typeof value === 'string') return findForeignTags(value, optionsAt(path, names));
  if (Array.isArray(value)) return value.flatMap((item) => tagsOf(item, path, names));
  if (!isRecord(value)) return [];
  const { content } = value;
  const isTextBlock = value['type'] === 'paragraph' || value['type'] === 'heading';
  // A tag may change its look halfway, so the texts of a paragraph are searched together.
  const text = isTextBlock && Array.isArray(content) ? content.map(textOf).join('') : undefined;
  return [
    ...(text === undefined ? tagsOf(content, path, names) : findForeignTags(text, { names })),
    ...(Array.isArray(content) ? content.flatMap((node) => tagsInLinks(node, names)) : []),
  ];
}

function textOf(node: unknown): string {
  return isRecord(node) && typeof node['text'] === 'string' ? node['text'] : '\n';
}

function tagsInLinks(node: unknown, names: LintInput['mergeTagNames']): readonly ForeignTag[] {
  const marks = isRecord(node) && Array.isArray(node['marks']) ? node['marks'] : [];
  return marks.filter(isRecord).flatMap(({ attrs }) => {
    const href = isRecord(attrs) ? attrs['href'] : undefined;
    return typeof href === 'string' ? findForeignTags(href, { names, isAddress: true }) : [];
  });
}

/** Returns a value with the tags converted that can be. undefined if none can. */
function convertedValue(value: unknown, path: string, names: LintInput['mergeTagNames']): unknown {
  const converted =
    typeof value === 'string'
      ? convertForeignTags(value, optionsAt(path, names))
      : convertedNode(value, names);
  return JSON.stringify(converted) === JSON.stringify(value) ? undefined : converted;
}

function convertedNode(value: unknown, names: LintInput['mergeTagNames']): unknown {
  if (Array.isArray(value)) return value.flatMap((item) => convertedInline(item, names));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key === 'href' && typeof item === 'string')
        return [key, convertForeignTags(item, { names, isAddress: true })];
      return [key, typeof item === 'object' ? convertedNode(item, names) : item];
    }),
  );
}

/** A text with tags becomes several nodes, because a merge tag is a node in rich text. */
function convertedInline(node: unknown, names: LintInput['mergeTagNames']): readonly unknown[] {
  const converted = convertedNode(node, names);
  if (!isRecord(converted) || converted['type'] !== 'text') return [converted];
  const text = String(converted['text']);
  const written = convertForeignTags(text, { names });
  if (written === text) return [converted];
  const { marks } = converted;
  const look = marks === undefined ? {} : { marks };
  return splitMergeTags(written).map((part) =>
    part.kind === 'literal'
      ? { type: 'text', text: part.text, ...look }
      : { type: 'merge_tag', attrs: { name: part.name, fallback: part.fallback }, ...look },
  );
}
