import { paragraphOf } from '../../schema/rich-text.ts';
import { blockOf, picture } from '../../testing/block-of.ts';
import { testGoldenFile } from '../../testing/golden.ts';
import { quote } from './quote.ts';

testGoldenFile(import.meta.filename, [
  { name: 'default', block: blockOf(quote) },
  {
    name: 'centered',
    block: blockOf(
      quote,
      { alignment: 'center', author: 'Ada', detail: 'Acme', image: picture, alt: 'Ada', italic: false },
      { content: paragraphOf('Shoes for {{first_name|you}} <3') },
    ),
  },
  {
    name: 'right-without-line',
    block: blockOf(quote, { alignment: 'right', line: 0, author: '', detail: 'Acme' }),
  },
  { name: 'text-only', block: blockOf(quote, { author: '' }) },
]);
