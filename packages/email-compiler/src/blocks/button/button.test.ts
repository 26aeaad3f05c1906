import { paragraphOf } from '../../schema/rich-text.ts';
import { blockOf } from '../../testing/block-of.ts';
import { testGoldenFiles } from '../../testing/golden.ts';
import { button } from './button.ts';

testGoldenFiles(import.meta.dirname, [
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
  { name: 'no-link', block: blockOf(button) },
]);
