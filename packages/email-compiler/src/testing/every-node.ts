import type { RichText } from '../schema/rich-text.ts';

export const everyNode: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2, align: 'center' }, content: [{ type: 'text', text: 'A heading' }] },
    {
      type: 'paragraph',
      attrs: { align: 'right' },
      content: [
        { type: 'text', text: 'Dear ' },
        { type: 'merge_tag', attrs: { name: 'first_name', fallback: 'friend' }, marks: [{ type: 'strong' }] },
        { type: 'text', text: ', 2 < 3 & "quotes"', marks: [{ type: 'em' }, { type: 'underline' }] },
        { type: 'hard_break' },
        {
          type: 'text',
          text: 'one ',
          marks: [{ type: 'link', attrs: { href: 'https://example.com/?a=1&b=2' } }],
        },
        {
          type: 'text',
          text: 'link',
          marks: [{ type: 'link', attrs: { href: 'https://example.com/?a=1&b=2' } }, { type: 'strong' }],
        },
      ],
    },
    { type: 'paragraph' },
    {
      type: 'bullet_list',
      content: [
        { type: 'list_item', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'first' }] }] },
        {
          type: 'list_item',
          content: [
            { type: 'paragraph', content: [{ type: 'text', text: 'second' }] },
            {
              type: 'ordered_list',
              attrs: { order: 3 },
              content: [
                {
                  type: 'list_item',
                  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'third' }] }],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};
