import type { RichText, RichTextInline, RichTextMark } from '../schema/rich-text.ts';

const text = (words: string, ...marks: readonly RichTextMark[]): RichTextInline => ({
  type: 'text',
  text: words,
  marks,
});
const link: RichTextMark = { type: 'link', attrs: { href: 'https://example.com/' } };

/** Text with every mark, alone and combined. */
export const everyMark: RichText = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        text('bold', { type: 'strong' }),
        text(' italic', { type: 'em' }),
        text(' underlined', { type: 'underline' }),
        text(' struck', { type: 'strike' }),
        text(' E=mc', { type: 'font_size', attrs: { size: 22.5 } }),
        text('2', { type: 'superscript' }, { type: 'font_size', attrs: { size: 22.5 } }),
        text(' H'),
        text('2', { type: 'subscript' }),
        text('O, '),
        text('red', { type: 'text_color', attrs: { color: '#b00' } }),
        text(' marked', { type: 'highlight', attrs: { color: '#FFEE00' } }),
      ],
    },
    {
      type: 'heading',
      attrs: { level: 2 },
      content: [
        text(
          'all <at> once',
          { type: 'text_color', attrs: { color: '#FFFFFF' } },
          { type: 'font_size', attrs: { size: 40 } },
          { type: 'highlight', attrs: { color: '#102030' } },
          { type: 'em' },
          { type: 'strong' },
          { type: 'underline' },
          { type: 'strike' },
          { type: 'subscript' },
        ),
        {
          type: 'merge_tag',
          attrs: { name: 'first_name', fallback: 'you' },
          marks: [{ type: 'text_color', attrs: { color: '#0a58ca' } }, { type: 'strike' }],
        },
        text(' a link', link),
        text(' in color', link, { type: 'text_color', attrs: { color: '#0a58ca' } }),
      ],
    },
  ],
};
