import * as v from 'valibot';
import { colorSchema, rangeSchema, type FontWeight } from './config.ts';
import type { Markup } from '../markup/markup.ts';
import { isRecord } from './read-document.ts';

/** Rich text as ProseMirror JSON. */
export interface RichText {
  readonly type: 'doc';
  readonly content?: readonly RichTextBlock[] | undefined;
}

export type TextAlignment = 'left' | 'center' | 'right';

export type RichTextBlock =
  | {
      readonly type: 'paragraph';
      readonly attrs?: { readonly align?: TextAlignment | null | undefined } | undefined;
      readonly content?: readonly RichTextInline[] | undefined;
    }
  | {
      readonly type: 'heading';
      readonly attrs: { readonly level: 1 | 2 | 3; readonly align?: TextAlignment | null | undefined };
      readonly content?: readonly RichTextInline[] | undefined;
    }
  | { readonly type: 'bullet_list'; readonly content: readonly RichTextListItem[] }
  | {
      readonly type: 'ordered_list';
      readonly attrs?: { readonly order?: number | undefined } | undefined;
      readonly content: readonly RichTextListItem[];
    };

export interface RichTextListItem {
  readonly type: 'list_item';
  readonly content: readonly RichTextBlock[];
}

export type RichTextMark =
  | { readonly type: 'strong' }
  | { readonly type: 'em' }
  | { readonly type: 'underline' }
  | { readonly type: 'strike' }
  | { readonly type: 'superscript' }
  | { readonly type: 'subscript' }
  | { readonly type: 'text_color'; readonly attrs: { readonly color: string } }
  | { readonly type: 'highlight'; readonly attrs: { readonly color: string } }
  | { readonly type: 'font_size'; readonly attrs: { readonly size: number } }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } };

/** Smallest and largest font size in px that a part of a text can have. */
export const inlineFontSizes = { min: 1, max: 96 } as const;

export type RichTextInline =
  | { readonly type: 'text'; readonly text: string; readonly marks?: readonly RichTextMark[] | undefined }
  | { readonly type: 'hard_break'; readonly marks?: readonly RichTextMark[] | undefined }
  | {
      readonly type: 'merge_tag';
      readonly attrs: { readonly name: string; readonly fallback: string };
      readonly marks?: readonly RichTextMark[] | undefined;
    };

/**
 * Schema of a node whose `type` selects its kind. Accepts the same values as valibot's `variant`, but does not try the
 * kinds in turn. With `variant`, parsing the bench's newsletter takes 15 % longer. Compiling the parsed newsletter to
 * HTML takes 7 % longer, because the compiler checks the blocks again. Generators of test data read `options`.
 */
export function nodeOf<Kind extends v.GenericSchema>(kinds: Readonly<Record<string, Kind>>) {
  const byType = new Map(Object.entries(kinds));
  const unknown = v.never(`The node must be one of ${[...byType.keys()].join(', ')}.`);
  const select = (node: unknown): Kind | typeof unknown => {
    const type = isRecord(node) ? node['type'] : undefined;
    return (typeof type === 'string' ? byType.get(type) : undefined) ?? unknown;
  };
  return { ...v.lazy(select), options: Object.values(kinds) };
}

const mark = nodeOf({
  strong: v.object({ type: v.literal('strong') }),
  em: v.object({ type: v.literal('em') }),
  underline: v.object({ type: v.literal('underline') }),
  strike: v.object({ type: v.literal('strike') }),
  superscript: v.object({ type: v.literal('superscript') }),
  subscript: v.object({ type: v.literal('subscript') }),
  text_color: v.object({ type: v.literal('text_color'), attrs: v.object({ color: colorSchema }) }),
  highlight: v.object({ type: v.literal('highlight'), attrs: v.object({ color: colorSchema }) }),
  font_size: v.object({
    type: v.literal('font_size'),
    attrs: v.object({ size: rangeSchema(inlineFontSizes.min, inlineFontSizes.max) }),
  }),
  link: v.object({ type: v.literal('link'), attrs: v.object({ href: v.string() }) }),
});

const marks = v.optional(
  v.pipe(
    v.array(mark),
    v.check(
      (list) => list.length < 2 || new Set(list.map(({ type }) => type)).size === list.length,
      'A text can have each type of mark at most once.',
    ),
    v.check(
      (list) => list.length < 2 || list.filter(({ type }) => type.endsWith('script')).length < 2,
      'A text cannot be both superscript and subscript.',
    ),
  ),
);

const inline = nodeOf({
  text: v.object({ type: v.literal('text'), text: v.string(), marks }),
  hard_break: v.object({ type: v.literal('hard_break'), marks }),
  merge_tag: v.object({
    type: v.literal('merge_tag'),
    attrs: v.object({
      name: v.pipe(v.string(), v.regex(/^[A-Za-z_][\w.-]{0,63}$/)),
      fallback: v.string(),
    }),
    marks,
  }),
});

const align = v.optional(v.nullable(v.picklist(['left', 'center', 'right'])));

const listItem: v.GenericSchema<unknown, RichTextListItem> = v.object({
  type: v.literal('list_item'),
  content: v.array(v.lazy(() => block)),
});

const block: v.GenericSchema<unknown, RichTextBlock> = nodeOf({
  paragraph: v.object({
    type: v.literal('paragraph'),
    attrs: v.optional(v.object({ align })),
    content: v.optional(v.array(inline)),
  }),
  heading: v.object({
    type: v.literal('heading'),
    attrs: v.object({ level: v.picklist([1, 2, 3]), align }),
    content: v.optional(v.array(inline)),
  }),
  bullet_list: v.object({ type: v.literal('bullet_list'), content: v.array(listItem) }),
  ordered_list: v.object({
    type: v.literal('ordered_list'),
    attrs: v.optional(v.object({ order: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))) })),
    content: v.array(listItem),
  }),
});

/** Validates rich text as ProseMirror JSON. Does not transform the value. */
export const richTextSchema: v.GenericSchema<unknown, RichText> = v.object({
  type: v.literal('doc'),
  content: v.optional(v.array(block)),
});

/** Creates rich text that consists of one paragraph. */
export function paragraphOf(text: string, align?: TextAlignment): RichText {
  return {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        ...(align === undefined ? {} : { attrs: { align } }),
        content: text === '' ? [] : [{ type: 'text', text }],
      },
    ],
  };
}

/** Creates rich text that consists of one heading. */
export function headingOf(text: string, level: 1 | 2 | 3 = 1, align?: TextAlignment): RichText {
  return {
    type: 'doc',
    content: [
      {
        type: 'heading',
        attrs: align === undefined ? { level } : { level, align },
        content: text === '' ? [] : [{ type: 'text', text }],
      },
    ],
  };
}

/** Default look of rich text. Colors are `#rgb` or `#rrggbb`, and sizes are in px. */
export interface RichTextStyle {
  readonly fontSize: number;
  readonly linkColor?: string;
  /** Size of heading levels 1 to 3 relative to `fontSize`. */
  readonly headingScale?: readonly [number, number, number];
  /** Line height of headings, relative to their size. Defaults to 1.25. */
  readonly headingLineHeight?: number | undefined;
  /** Weight of headings. Defaults to the mail client's, which is bold. */
  readonly headingWeight?: FontWeight | undefined;
  /** Further declarations of paragraphs and headings, for a text without an element around it. */
  readonly declarations?: { readonly paragraph: Markup; readonly heading: Markup } | undefined;
}

/** Space in px below a paragraph, list or heading, except below the last. */
export const paragraphSpacing = 12;
/** Heading sizes in a heading block, relative to the block's font size. */
export const headingBlockScale = [1, 0.8, 0.65] as const;
/**
 * Heading sizes in rich text outside heading blocks, relative to the font size of the text. They equal the default
 * sizes of browsers.
 */
export const paragraphBlockScale = [2, 1.5, 1.17] as const;
