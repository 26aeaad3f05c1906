import {
  button,
  createBlock,
  createEmptyDocument,
  divider,
  heading,
  image,
  paragraph,
  spacer,
  type Block,
  type BlockDefinition,
  type ConfigShape,
  type EmailDocument,
  type RichText,
} from '../src/index.js';

const sixtyWords = Array.from({ length: 6 }, () => 'The quick brown fox jumps over the lazy dog again.').join(
  ' ',
);

const headingText: RichText = {
  type: 'doc',
  content: [
    {
      type: 'heading',
      attrs: { level: 1 },
      content: [
        { type: 'text', text: 'News from ' },
        {
          type: 'text',
          text: 'our shop',
          marks: [{ type: 'link', attrs: { href: 'https://example.com/shop' } }],
        },
      ],
    },
  ],
};

const paragraphText: RichText = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: sixtyWords.slice(0, 100) },
        { type: 'text', text: sixtyWords.slice(100, 140), marks: [{ type: 'strong' }] },
        { type: 'text', text: sixtyWords.slice(140, 200) },
        { type: 'text', text: sixtyWords.slice(200), marks: [{ type: 'em' }] },
      ],
    },
  ],
};

const buttonText: RichText = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Shop now' }] }],
};

const picture = { id: '1', name: 'shoes.png', src: 'https://img.example.com/shoes.png', date: '' };

/** A newsletter of `count` blocks, the kinds in turn. */
export function newsletter(count: number): EmailDocument {
  const kinds: readonly ((id: string) => Block)[] = [
    (id) => ({ ...made(heading, id), content: headingText }),
    (id) => ({ ...made(paragraph, id), content: paragraphText }),
    (id) => ({
      ...made(image, id, { image: picture, alt: 'Shoes', link: 'https://example.com/shoes' }),
      attrs: { width: 500, height: 260 },
    }),
    (id) => ({ ...made(button, id, { link: 'https://example.com/buy' }), content: buttonText }),
    (id) => made(divider, id),
    (id) => made(spacer, id),
  ];
  const rows = Array.from({ length: count }, (_, index) => {
    const make = kinds[index % kinds.length];
    if (make === undefined) throw new RangeError('There are kinds of blocks.');
    return make(`b${index.toString(36).padStart(7, '0')}`);
  });
  return { ...createEmptyDocument(), rows };
}

function made<Config extends ConfigShape, Content>(
  definition: BlockDefinition<Config, Content>,
  id: string,
  config: Partial<Config> = {},
): Block {
  const block = createBlock(definition, id);
  return { ...block, config: { ...block.config, ...config } };
}
