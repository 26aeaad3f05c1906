import { headingOf } from '../../schema/rich-text.ts';
import { blockOf } from '../../testing/block-of.ts';
import { everyNode } from '../../testing/every-node.ts';
import { testGoldenFile } from '../../testing/golden.ts';
import { heading } from './heading.ts';

testGoldenFile(import.meta.filename, [
  { name: 'plain', block: blockOf(heading, {}, { content: headingOf('Spring sale') }) },
  {
    name: 'light',
    block: blockOf(
      heading,
      { lineHeight: 1.1, letterSpacing: -1, fontWeight: 'normal' },
      { content: headingOf('Spring sale') },
    ),
  },
  {
    name: 'styled',
    block: blockOf(
      heading,
      {
        fontFamily: 'Playfair Display',
        fontSize: 20,
        colors: { blockBackground: '#102030', text: '#fff', links: '#abc' },
        padding: { top: 1, bottom: 100 },
      },
      { content: everyNode },
    ),
  },
]);
