import { picture, blockOf } from '../../testing/block-of.ts';
import { headingOf } from '../../schema/rich-text.ts';
import { testGoldenFile } from '../../testing/golden.ts';
import { button } from '../button/button.ts';
import { columns } from './columns.ts';
import { heading } from '../heading/heading.ts';
import { image } from '../image/image.ts';

testGoldenFile(import.meta.filename, [
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
  {
    name: 'cards-side-by-side',
    block: blockOf(
      columns,
      {
        gap: 16,
        sideBySide: true,
        cells: [{ background: '#111827', padding: 12, radius: 8 }, { background: 'transparent' }],
      },
      {
        content: {
          columns: [
            [{ ...blockOf(heading, {}, { content: headingOf('One') }), id: 'b0000005' }],
            [{ ...blockOf(heading, {}, { content: headingOf('Two') }), id: 'b0000006' }],
          ],
        },
      },
    ),
  },
  {
    name: 'reversed-on-phone',
    block: blockOf(
      columns,
      { reversedOnPhone: true },
      {
        content: {
          columns: [
            [{ ...blockOf(heading, {}, { content: headingOf('Shown second on phones') }), id: 'b0000007' }],
            [{ ...blockOf(heading, {}, { content: headingOf('Shown first on phones') }), id: 'b0000008' }],
          ],
        },
      },
    ),
  },
  {
    name: 'equal-heights',
    block: blockOf(
      columns,
      {
        equalHeights: true,
        reversedOnPhone: true,
        cells: [
          { background: '#111827', padding: 16, radius: 8 },
          { background: '#e7f0ff', padding: 16 },
        ],
      },
      {
        content: {
          columns: [
            [{ ...blockOf(heading, {}, { content: headingOf('One') }), id: 'b0000009' }],
            [{ ...blockOf(heading, {}, { content: headingOf('Two') }), id: 'b0000010' }],
          ],
        },
      },
    ),
  },
  { name: 'empty', block: blockOf(columns) },
]);
