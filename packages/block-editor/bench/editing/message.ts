import {
  button,
  createBlock,
  createEmptyDocument,
  divider,
  heading,
  headingOf,
  image,
  paragraph,
  paragraphOf,
  social,
  spacer,
  type Block,
  type EmailDocument,
} from '@x/email-compiler';

/** Absolute, because messages accept no relative URLs. */
const picture = new URL('/harbour.svg', location.href).href;

const makers: readonly ((id: string) => Block)[] = [
  (id) => ({ ...createBlock(heading, id), content: headingOf(`What is new (${id})`) }),
  (id) => ({
    ...createBlock(paragraph, id),
    content: paragraphOf(
      'The harbour was quiet when the boats came in, and the market opened an hour later.',
    ),
  }),
  (id) => {
    const block = createBlock(image, id);
    return {
      ...block,
      config: { ...block.config, image: { id, name: 'harbour', src: picture, date: '' }, alt: 'Harbour' },
      attrs: { width: 520, height: 260 },
    };
  },
  (id) => ({ ...createBlock(paragraph, id), content: paragraphOf('Two lines about it. And a second one.') }),
  (id) => ({ ...createBlock(button, id), content: paragraphOf('Read on') }),
  (id) => createBlock(divider, id),
  (id) => createBlock(spacer, id),
  (id) => createBlock(social, id),
];

/** Creates a message with the given number of blocks of all types. The same number always creates the same message. */
export function createMessage(count: number): EmailDocument {
  const rows = Array.from({ length: count }, (_, index) => {
    const make = makers[index % makers.length];
    if (make === undefined) throw new Error('There is a maker for every index.');
    return make(`b${String(index).padStart(7, '0')}`);
  });
  return { ...createEmptyDocument(), rows };
}
