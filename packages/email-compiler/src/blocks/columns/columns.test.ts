import { picture, blockOf } from '../../testing/block-of.ts';
import { headingOf } from '../../schema/rich-text.ts';
import { testGoldenFiles } from '../../testing/golden.ts';
import { button } from '../button/button.ts';
import { columns } from './columns.ts';
import { heading } from '../heading/heading.ts';
import { image } from '../image/image.ts';

testGoldenFiles(import.meta.dirname, [
  {
    name: 'two',
    block: blockOf(
      columns,
      { spans: [4, 8] },
      {
        content: {
          columns: [
            [
              {
                ...blockOf(image, { image: picture, alt: 'Shoes' }, { attrs: { width: 600, height: 300 } }),
                id: 'b0000002',
              },
            ],
            [
              {
                ...blockOf(heading, { fontFamily: 'Arvo' }, { content: headingOf('Shoes') }),
                id: 'b0000003',
              },
              { ...blockOf(button, { link: 'https://example.com' }), id: 'b0000004' },
            ],
          ],
        },
      },
    ),
  },
  { name: 'empty', block: blockOf(columns) },
]);
