import { paragraphOf } from '../../schema/rich-text.ts';
import { blockOf } from '../../testing/block-of.ts';
import { everyMark } from '../../testing/every-mark.ts';
import { everyNode } from '../../testing/every-node.ts';
import { testGoldenFile } from '../../testing/golden.ts';
import { paragraph } from './paragraph.ts';

testGoldenFile(import.meta.filename, [
  { name: 'plain', block: blockOf(paragraph, {}, { content: paragraphOf('Hello.') }) },
  { name: 'every-mark', block: blockOf(paragraph, {}, { content: everyMark }) },
  {
    name: 'loose',
    block: blockOf(
      paragraph,
      { lineHeight: 1.8, letterSpacing: 0.5, fontWeight: 'bold' },
      { content: everyNode },
    ),
  },
  { name: 'every-node', block: blockOf(paragraph, {}, { content: everyNode }) },
]);
