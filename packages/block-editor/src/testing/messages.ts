import {
  button,
  createBlock,
  divider,
  heading,
  headingOf,
  image,
  paragraph,
  paragraphOf,
  spacer,
  type Block,
  type EmailDocument,
} from '@x/email-compiler';

/**
 * Creates a message with sufficient color contrast, so that accessibility checks find only problems of the editor. Its
 * links lead to `site`.
 */
export function newsletter(pictureSource?: string, site = 'https://example.com'): EmailDocument {
  const picture = createBlock(image, 'bpicture');
  const link = createBlock(button, 'bbuttons');
  const rows: readonly Block[] = [
    { ...createBlock(heading, 'bheading'), content: headingOf('Autumn at the harbour') },
    pictureSource === undefined
      ? picture
      : {
          ...picture,
          config: {
            ...picture.config,
            image: { id: 'harbour', name: 'harbour.png', src: pictureSource, date: '2026-01-01' },
            alt: 'The harbour at sunset',
          },
          attrs: { width: 520, height: 260 },
        },
    {
      ...createBlock(paragraph, 'bwriting'),
      content: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'Hello ' },
              { type: 'merge_tag', attrs: { name: 'first_name', fallback: 'there' } },
              { type: 'text', text: ', the new season begins on ' },
              { type: 'text', text: 'Friday', marks: [{ type: 'strong' }] },
              { type: 'text', text: '. See ' },
              {
                type: 'text',
                text: 'the program',
                marks: [{ type: 'link', attrs: { href: site } }],
              },
              { type: 'text', text: ' and book early.' },
            ],
          },
        ],
      },
      config: {
        ...createBlock(paragraph, 'bwriting').config,
        colors: { blockBackground: 'transparent', text: '#333b46', links: '#0b57d0' },
      },
    },
    {
      ...link,
      content: paragraphOf('Book a table'),
      config: {
        ...link.config,
        colors: { ...link.config.colors, button: '#1f4fbf', text: '#ffffff' },
        link: `${site}/book`,
      },
    },
    createBlock(divider, 'bdivider'),
    createBlock(spacer, 'bspacer1'),
  ];
  return {
    version: 1,
    body: {
      config: { colors: { backdrop: '#dfe5ea', canvas: '#ffffff' }, fontFamily: 'Arial', fontSize: 15 },
    },
    rows,
  };
}

/** Paragraph that starts with a colored, highlighted and large word, and has the other formats after it. */
export const formattedText: Block = {
  ...createBlock(paragraph, 'bmarked1'),
  content: {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: 'Today',
            marks: [
              { type: 'text_color', attrs: { color: '#8a1c3b' } },
              { type: 'font_size', attrs: { size: 24 } },
              { type: 'highlight', attrs: { color: '#fff3a3' } },
            ],
          },
          { type: 'text', text: ' 40 m' },
          { type: 'text', text: '2', marks: [{ type: 'superscript' }] },
          { type: 'text', text: ' of terrace, ' },
          { type: 'text', text: '60 €', marks: [{ type: 'strike' }] },
          { type: 'text', text: ' 45 €, and H' },
          { type: 'text', text: '2', marks: [{ type: 'subscript' }] },
          { type: 'text', text: 'O for free.' },
        ],
      },
    ],
  },
};
