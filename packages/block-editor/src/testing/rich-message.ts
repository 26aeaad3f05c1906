import {
  coupon,
  createBlock,
  defaultBodyConfig,
  footer,
  list,
  logo,
  menu,
  paragraphOf,
  quote,
  table,
  video,
  type BlockDefinition,
  type Block,
  type ConfigShape,
  type EmailDocument,
} from '@x/email-compiler';

function block<Config extends ConfigShape, Content>(
  definition: BlockDefinition<Config, Content>,
  config: Partial<Config> = {},
  content?: Content,
): Block {
  const created = createBlock(definition, `b${definition.type.padEnd(7, '0')}`);
  return {
    ...created,
    config: { ...created.config, ...config },
    ...(content === undefined ? {} : { content }),
  };
}

/** Creates a message with a logo, menu, video, list, table, quote, coupon and footer. */
export function richMessage(pictureSource: string): EmailDocument {
  const image = { id: 'harbour', name: 'harbour.png', src: pictureSource, date: '2026-01-01' };
  const shown = { image: { ...image, width: 800, height: 400 } };
  return {
    version: 1,
    body: { config: defaultBodyConfig },
    rows: [
      block(logo, { ...shown, alt: 'Harbour House', link: 'https://harbour.house' }),
      block(menu, {
        items: ['Rooms', 'Restaurant', 'Events', 'Contact'].map((label) => ({
          label,
          link: `https://harbour.house/${label.toLowerCase()}`,
        })),
        separator: 'line',
      }),
      block(video, {
        ...shown,
        alt: 'The harbour at sunset',
        link: 'https://harbour.house/film',
        duration: '2:31',
      }),
      block(
        list,
        {},
        {
          items: [
            {
              title: 'Breakfast by the water',
              text: 'From seven until eleven, every day.',
              image: null,
              alt: '',
            },
            { title: 'Boats for rent', text: 'By the hour or for the whole weekend.', image: null, alt: '' },
          ],
        },
      ),
      block(
        table,
        { striped: true },
        {
          caption: 'Prices in autumn',
          rows: [
            ['Room', 'Per night'],
            ['Single with a view of the old harbour', '80 €'],
            ['Double', '120 €'],
            ['Suite', '210 €'],
          ],
        },
      ),
      block(
        quote,
        { author: 'Ada Lovelace', detail: 'Travel writer', image, alt: 'Ada Lovelace on the pier' },
        paragraphOf('The best breakfast between two seas.'),
      ),
      block(coupon, { expires: '2026-12-31', link: 'https://harbour.house/book', linkLabel: 'Book a room' }),
      block(footer, { company: 'Harbour House Ltd.', address: '1 Harbour Street, 08001 Barcelona' }),
    ],
  };
}
