import * as v from 'valibot';

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
  | { readonly type: 'link'; readonly attrs: { readonly href: string } };

export type RichTextInline =
  | { readonly type: 'text'; readonly text: string; readonly marks?: readonly RichTextMark[] | undefined }
  | { readonly type: 'hard_break'; readonly marks?: readonly RichTextMark[] | undefined }
  | {
      readonly type: 'merge_tag';
      readonly attrs: { readonly name: string; readonly fallback: string };
      readonly marks?: readonly RichTextMark[] | undefined;
    };

const mark = v.variant('type', [
  v.object({ type: v.literal('strong') }),
  v.object({ type: v.literal('em') }),
  v.object({ type: v.literal('underline') }),
  v.object({ type: v.literal('link'), attrs: v.object({ href: v.string() }) }),
]);

/** ProseMirror allows each mark once on a piece of text. */
const marks = v.optional(
  v.pipe(
    v.array(mark),
    v.check(
      (list) => new Set(list.map(({ type }) => type)).size === list.length,
      'A mark stands at most once on a text.',
    ),
  ),
);

const inline = v.variant('type', [
  v.object({ type: v.literal('text'), text: v.string(), marks }),
  v.object({ type: v.literal('hard_break'), marks }),
  v.object({
    type: v.literal('merge_tag'),
    attrs: v.object({
      name: v.pipe(v.string(), v.regex(/^[A-Za-z_][\w.-]{0,63}$/)),
      fallback: v.string(),
    }),
    marks,
  }),
]);

const align = v.optional(v.nullable(v.picklist(['left', 'center', 'right'])));

const listItem: v.GenericSchema<unknown, RichTextListItem> = v.object({
  type: v.literal('list_item'),
  content: v.array(v.lazy(() => block)),
});

const block: v.GenericSchema<unknown, RichTextBlock> = v.variant('type', [
  v.object({
    type: v.literal('paragraph'),
    attrs: v.optional(v.object({ align })),
    content: v.optional(v.array(inline)),
  }),
  v.object({
    type: v.literal('heading'),
    attrs: v.object({ level: v.picklist([1, 2, 3]), align }),
    content: v.optional(v.array(inline)),
  }),
  v.object({ type: v.literal('bullet_list'), content: v.array(listItem) }),
  v.object({
    type: v.literal('ordered_list'),
    attrs: v.optional(v.object({ order: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))) })),
    content: v.array(listItem),
  }),
]);

/** Validates ProseMirror JSON of the nodes and marks above. Changes nothing. */
export const richTextSchema: v.GenericSchema<unknown, RichText> = v.object({
  type: v.literal('doc'),
  content: v.optional(v.array(block)),
});

/** Rich text of one paragraph of plain text. */
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

/** Rich text of one heading of plain text. */
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
