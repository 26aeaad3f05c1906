import type { BlockDefinition, ConfigShape } from '../definition/define.ts';
import { createBlock } from '../document/create.ts';
import { defaultBodyConfig, type Block, type EmailDocument } from '../schema/document.ts';
import { headingOf, paragraphOf, type RichText } from '../schema/rich-text.ts';
import { button } from './button/button.ts';
import { heading } from './heading/heading.ts';
import { image } from './image/image.ts';
import { paragraph } from './paragraph/paragraph.ts';

/** Returns a function that counts ids, which are unique in one document. */
function countIds(): () => string {
  let count = 0;
  return () => `b${String(++count).padStart(7, '0')}`;
}

/**
 * Creates the document of a new template with its four blocks (spec 2 §3, default new-template config). Without
 * `newId`, the ids are the same each time.
 */
export function createStarterDocument({
  newId = countIds(),
}: { readonly newId?: () => string } = {}): EmailDocument {
  const block = <Config extends ConfigShape, Content>(
    definition: BlockDefinition<Config, Content>,
    config: Partial<Config>,
    content?: Content,
  ): Block => {
    const created = createBlock(definition, newId());
    return {
      ...created,
      config: { ...created.config, ...config },
      ...(content === undefined ? {} : { content }),
    };
  };
  return {
    version: 1,
    body: { config: defaultBodyConfig },
    rows: [
      block(
        heading,
        {
          fontSize: 32,
          padding: { top: 20, bottom: 20 },
          colors: { blockBackground: 'transparent', text: '#f96c6c', links: '#ff366e' },
        },
        headingOf('This a new template'),
      ),
      block(image, {
        image: null,
        link: '',
        alignment: 'center',
        fullWidth: false,
        padding: { top: 20, bottom: 20 },
      }),
      block(
        paragraph,
        { fontSize: 15, colors: { blockBackground: 'transparent', text: '#333b46', links: '#ec3167' } },
        starterText,
      ),
      block(
        button,
        {
          fontSize: 18,
          alignment: 'center',
          shape: 'round',
          colors: { blockBackground: '#ffeaee', text: '#fffbe7', button: '#ff6969', border: '#dc5a5a' },
        },
        paragraphOf('Add button text'),
      ),
    ],
  };
}

const starterText: RichText = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: 'Write here what you want your readers to know. Select a word to make it bold or to add ',
        },
        { type: 'text', text: 'a link', marks: [{ type: 'link', attrs: { href: 'https://example.com' } }] },
        { type: 'text', text: ', and use the plus button to add more blocks.' },
      ],
    },
  ],
};
