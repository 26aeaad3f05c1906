import { inlineFontSizes, type RichText } from '@x/email-compiler';
import { Schema, type Attrs, type DOMOutputSpec, type MarkSpec, type Node } from 'prosemirror-model';

/** Matches allowed link targets: web, email and phone URLs, and URLs that start with a merge tag or placeholder. */
export const linkPattern = /^(?:https?:\/\/|mailto:|tel:|\{\{|%%)/i;

const alignments = new Set(['left', 'center', 'right']);

function alignOf(element: HTMLElement): string | null {
  const align = element.style.textAlign || element.getAttribute('align') || '';
  return alignments.has(align) ? align : null;
}

function alignedStyle(node: Node): Attrs {
  const align: unknown = node.attrs['align'];
  return typeof align === 'string' ? { style: `text-align:${align}` } : {};
}

function headingRule(tag: string, level: number) {
  return { tag, getAttrs: (element: HTMLElement) => ({ level, align: alignOf(element) }) };
}

/** Mark with a color, which the editor writes to an attribute so that pasting recognizes it. */
function colorMark(attribute: string, property: 'color' | 'background-color'): MarkSpec {
  return {
    attrs: { color: {} },
    parseDOM: [
      {
        tag: `span[${attribute}]`,
        getAttrs: (element) => {
          const color = element.getAttribute(attribute) ?? '';
          return /^#[\da-f]{6}$/i.test(color) ? { color } : false;
        },
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => {
      const color = String(attrs['color']);
      return ['span', { [attribute]: color, style: `${property}:${color}` }, 0];
    },
  };
}

/**
 * ProseMirror schema with the nodes and marks of the compiler's rich text. All blocks share the schema, so that a text
 * keeps formats that its toolbar does not offer.
 */
export const richTextSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      attrs: { align: { default: null } },
      parseDOM: [{ tag: 'p', getAttrs: (element) => ({ align: alignOf(element) }) }],
      toDOM: (node): DOMOutputSpec => ['p', alignedStyle(node), 0],
    },
    heading: {
      group: 'block',
      content: 'inline*',
      attrs: { level: { default: 1 }, align: { default: null } },
      defining: true,
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => headingRule(`h${level}`, Math.min(level, 3))),
      toDOM: (node): DOMOutputSpec => [`h${String(node.attrs['level'])}`, alignedStyle(node), 0],
    },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: (): DOMOutputSpec => ['ul', 0],
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      attrs: { order: { default: 1 } },
      parseDOM: [
        {
          tag: 'ol',
          getAttrs: (element) => ({
            order: Math.max(0, Number.parseInt(element.getAttribute('start') ?? '1', 10) || 1),
          }),
        },
      ],
      toDOM: (node): DOMOutputSpec =>
        node.attrs['order'] === 1 ? ['ol', 0] : ['ol', { start: String(node.attrs['order']) }, 0],
    },
    list_item: {
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: (): DOMOutputSpec => ['li', 0],
    },
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: (): DOMOutputSpec => ['br'],
      leafText: () => '\n',
    },
    merge_tag: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { name: {}, fallback: { default: '' } },
      parseDOM: [
        {
          tag: 'span[data-merge-tag]',
          getAttrs: (element) => ({
            name: element.getAttribute('data-merge-tag') ?? '',
            fallback: element.getAttribute('data-fallback') ?? '',
          }),
        },
      ],
      toDOM: (node): DOMOutputSpec => [
        'span',
        { 'data-merge-tag': String(node.attrs['name']), 'data-fallback': String(node.attrs['fallback']) },
        String(node.attrs['name']),
      ],
      leafText: (node) => `{{${String(node.attrs['name'])}}}`,
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? '';
            return linkPattern.test(href) ? { href } : false;
          },
        },
      ],
      toDOM: (mark): DOMOutputSpec => ['a', { href: String(mark.attrs['href']), tabindex: '-1' }, 0],
    },
    // Marks around the others come first, in the same order as in the compiler's output.
    text_color: colorMark('data-text-color', 'color'),
    font_size: {
      attrs: { size: {} },
      parseDOM: [
        {
          tag: 'span[data-font-size]',
          getAttrs: (element) => {
            const size = Number(element.getAttribute('data-font-size'));
            return size >= inlineFontSizes.min && size <= inlineFontSizes.max ? { size } : false;
          },
        },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => {
        const size = String(attrs['size']);
        return ['span', { 'data-font-size': size, style: `font-size:${size}px` }, 0];
      },
    },
    highlight: colorMark('data-highlight', 'background-color'),
    em: {
      parseDOM: [{ tag: 'i' }, { tag: 'em' }, { style: 'font-style=italic' }],
      toDOM: (): DOMOutputSpec => ['em', 0],
    },
    strong: {
      parseDOM: [
        // Google Docs wraps copied content in a <b> with normal weight, which must not become bold.
        { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
        { tag: 'strong' },
        { style: 'font-weight', getAttrs: (value) => /^(?:bold(?:er)?|[6-9]00)$/.test(value) && null },
      ],
      toDOM: (): DOMOutputSpec => ['strong', 0],
    },
    underline: {
      parseDOM: [
        { tag: 'u' },
        {
          style: 'text-decoration',
          consuming: false,
          getAttrs: (value) => /\bunderline\b/.test(value) && null,
        },
        {
          style: 'text-decoration-line',
          consuming: false,
          getAttrs: (value) => /\bunderline\b/.test(value) && null,
        },
      ],
      toDOM: (): DOMOutputSpec => ['u', 0],
    },
    strike: {
      parseDOM: [
        { tag: 's' },
        { tag: 'strike' },
        { tag: 'del' },
        { style: 'text-decoration', getAttrs: (value) => /\bline-through\b/.test(value) && null },
        { style: 'text-decoration-line', getAttrs: (value) => /\bline-through\b/.test(value) && null },
      ],
      toDOM: (): DOMOutputSpec => ['s', 0],
    },
    superscript: {
      excludes: 'superscript subscript',
      parseDOM: [{ tag: 'sup' }, { style: 'vertical-align=super' }],
      toDOM: (): DOMOutputSpec => ['sup', 0],
    },
    subscript: {
      excludes: 'superscript subscript',
      parseDOM: [{ tag: 'sub' }, { style: 'vertical-align=sub' }],
      toDOM: (): DOMOutputSpec => ['sub', 0],
    },
  },
});

export const { nodes, marks } = richTextSchema;

/** Converts stored rich text to a ProseMirror document. Returns null if the schema cannot represent the text. */
export function readRichText(content: unknown, empty: 'paragraph' | 'heading'): Node | null {
  try {
    const node = richTextSchema.nodeFromJSON(withoutEmptyText(content));
    if (node.type !== nodes.doc) return null;
    if (node.childCount === 0) return richTextSchema.node('doc', null, [richTextSchema.node(empty)]);
    node.check();
    return node;
  } catch {
    return null;
  }
}

export function writeRichText(node: Node): RichText {
  // The cast is safe because the schema has exactly the compiler's nodes and marks.
  return node.toJSON() as RichText;
}

function withoutEmptyText(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isEmptyText(item)).map(withoutEmptyText);
  if (typeof value !== 'object' || value === null || !('content' in value)) return value;
  return { ...value, content: withoutEmptyText(value.content) };
}

function isEmptyText(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'text' in value && value.text === '';
}
