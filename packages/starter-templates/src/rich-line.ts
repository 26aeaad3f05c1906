import type { RichText, RichTextInline, RichTextMark, TextAlignment } from '@x/email-compiler';

/** Matches `**bold**`, `[words](url)` or a merge tag `{{name|fallback}}`. */
const markup = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)|\{\{([a-z_]+)\|([^}]*)\}\}/gu;

/** Parses the inline markup of a paragraph. `\n` becomes a line break. */
function parseInline(line: string): readonly RichTextInline[] {
  const parts: RichTextInline[] = [];
  const add = (text: string, mark?: RichTextMark) => {
    for (const [index, piece] of text.split('\n').entries()) {
      if (index > 0) parts.push({ type: 'hard_break' });
      if (piece !== '')
        parts.push({ type: 'text', text: piece, ...(mark === undefined ? {} : { marks: [mark] }) });
    }
  };
  let end = 0;
  for (const match of line.matchAll(markup)) {
    const [whole, bold, words, href, name, fallback = ''] = match;
    add(line.slice(end, match.index));
    if (bold !== undefined) add(bold, { type: 'strong' });
    else if (words !== undefined && href !== undefined) add(words, { type: 'link', attrs: { href } });
    else if (name !== undefined) parts.push({ type: 'merge_tag', attrs: { name, fallback } });
    end = match.index + whole.length;
  }
  add(line.slice(end));
  return parts;
}

export function createParagraphs(lines: readonly string[], align: TextAlignment): RichText {
  return {
    type: 'doc',
    content: lines.map((line) => ({ type: 'paragraph', attrs: { align }, content: parseInline(line) })),
  };
}

export function createList(lines: readonly string[]): RichText {
  return {
    type: 'doc',
    content: [
      {
        type: 'bullet_list',
        content: lines.map((line) => ({
          type: 'list_item',
          content: [{ type: 'paragraph', content: parseInline(line) }],
        })),
      },
    ],
  };
}

export function createHeading(line: string, level: 1 | 2 | 3, align: TextAlignment): RichText {
  return { type: 'doc', content: [{ type: 'heading', attrs: { level, align }, content: parseInline(line) }] };
}
