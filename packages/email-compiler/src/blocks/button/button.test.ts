import { paragraphOf } from '../../schema/rich-text.ts';
import { blockOf } from '../../testing/block-of.ts';
import { everyMark } from '../../testing/every-mark.ts';
import { testGoldenFile } from '../../testing/golden.ts';
import { button } from './button.ts';

testGoldenFile(import.meta.filename, [
  { name: 'plain', block: blockOf(button, { link: 'https://example.com/buy' }) },
  {
    name: 'pill-full',
    block: blockOf(
      button,
      {
        link: 'https://example.com/buy?for={{first_name|you}}',
        bold: true,
        shape: 'pill',
        alignment: 'full',
        fontFamily: 'Roboto',
        fontSize: 18,
        colors: { blockBackground: '#ffeaee', text: '#fffbe7', button: '#ff6969', border: '#dc5a5a' },
      },
      { content: paragraphOf('Buy <now>') },
    ),
  },
  {
    name: 'telephone',
    block: blockOf(button, { link: 'tel:+34 600 000 000', shape: 'square' }),
  },
  {
    name: 'fixed-width',
    block: blockOf(button, {
      link: 'https://example.com/buy',
      buttonPadding: { vertical: 18, horizontal: 8 },
      width: 240,
      letterSpacing: 1.5,
    }),
  },
  {
    name: 'full-width-marks',
    block: blockOf(
      button,
      { link: 'https://example.com/buy', width: 'full', buttonPadding: { vertical: 0, horizontal: 0 } },
      { content: everyMark },
    ),
  },
  {
    name: 'large-part',
    block: blockOf(
      button,
      { width: 'auto', letterSpacing: -2 },
      {
        content: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [
                { type: 'text', text: '-50 %', marks: [{ type: 'font_size', attrs: { size: 32 } }] },
                { type: 'text', text: ' today' },
              ],
            },
          ],
        },
      },
    ),
  },
  { name: 'no-link', block: blockOf(button) },
]);
