import type { RichText, RichTextInline, RichTextMark, TextAlignment } from '@x/email-compiler';

/** `**bold**`, `[words](address)` or a merge tag `{{name|fallback}}`. */
const marked = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)|\{\{([a-z_]+)\|([^}]*)\}\}/gu;

/** What stands in one paragraph, with its marks. `\n` breaks the line. */
function inlineOf(line: string): readonly RichTextInline[] {
  const parts: RichTextInline[] = [];
  const add = (text: string, mark?: RichTextMark) => {
    for (const [index, piece] of text.split('\n').entries()) {
      if (index > 0) parts.push({ type: 'hard_break' });
      if (piece !== '')
        parts.push({ type: 'text', text: piece, ...(mark === undefined ? {} : { marks: [mark] }) });
    }
  };
  let end = 0;
  for (const match of line.matchAll(marked)) {
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

export function paragraphsOf(lines: readonly string[], align: TextAlignment): RichText {
  return {
    type: 'doc',
    content: lines.map((line) => ({ type: 'paragraph', attrs: { align }, content: inlineOf(line) })),
  };
}

export function listOf(lines: readonly string[]): RichText {
  return {
    type: 'doc',
    content: [
      {
        type: 'bullet_list',
        content: lines.map((line) => ({
          type: 'list_item',
          content: [{ type: 'paragraph', content: inlineOf(line) }],
        })),
      },
    ],
  };
}

export function titleOf(line: string, level: 1 | 2 | 3, align: TextAlignment): RichText {
  return { type: 'doc', content: [{ type: 'heading', attrs: { level, align }, content: inlineOf(line) }] };
}
