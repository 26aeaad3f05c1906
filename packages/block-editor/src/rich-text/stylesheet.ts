import {
  compileBlock,
  type Block,
  type CompileOptions,
  type EmailDocument,
  type RichTextBlock,
  type RichTextMark,
} from '@x/email-compiler';
import { parseFragment } from '../markup/parse-markup.ts';

const sample = [{ type: 'text', text: 'x' }] as const;

function sampleWith(mark: RichTextMark): RichTextBlock {
  return { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [mark] }] };
}

/** Sample of each kind of text, by the tag that the compiler writes for that kind. */
const probes: Readonly<Record<string, RichTextBlock>> = {
  p: { type: 'paragraph', content: sample },
  h1: { type: 'heading', attrs: { level: 1 }, content: sample },
  h2: { type: 'heading', attrs: { level: 2 }, content: sample },
  h3: { type: 'heading', attrs: { level: 3 }, content: sample },
  ul: {
    type: 'bullet_list',
    content: [{ type: 'list_item', content: [{ type: 'paragraph', content: sample }] }],
  },
  ol: {
    type: 'ordered_list',
    content: [{ type: 'list_item', content: [{ type: 'paragraph', content: sample }] }],
  },
  a: sampleWith({ type: 'link', attrs: { href: 'https://example.com' } }),
  sup: sampleWith({ type: 'superscript' }),
  sub: sampleWith({ type: 'subscript' }),
};

/**
 * Returns the CSS that makes edited text look like compiled text. Takes the styles from the compiler's output for a
 * sample of each kind of text.
 */
export function richTextStylesheet(document: EmailDocument, block: Block, options: CompileOptions): string {
  const rules = ['p{margin:0}'];
  for (const [tag, probe] of Object.entries(probes)) {
    const content = { type: 'doc', content: [probe, probe] };
    const { html } = compileBlock(document, { ...block, content }, { ...options, slots: true });
    const found = parseFragment(html).querySelectorAll<HTMLElement>(`[data-slot="content"] ${tag}`);
    const [first] = found;
    const last = found.item(found.length - 1);
    if (first !== undefined) rules.push(`${tag}{${first.style.cssText}}`);
    if (found.length > 1) rules.push(`${tag}:last-child{${last.style.cssText}}`);
  }
  return rules.map((rule) => `.ProseMirror ${rule}`).join('\n');
}
