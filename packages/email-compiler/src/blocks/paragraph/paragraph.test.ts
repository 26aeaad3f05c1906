import { paragraphOf } from '../../schema/rich-text.ts';
import { blockOf } from '../../testing/block-of.ts';
import { everyNode } from '../../testing/every-node.ts';
import { testGoldenFiles } from '../../testing/golden.ts';
import { paragraph } from './paragraph.ts';

testGoldenFiles(import.meta.dirname, [
  { name: 'plain', block: blockOf(paragraph, {}, { content: paragraphOf('Hello.') }) },
  { name: 'every-node', block: blockOf(paragraph, {}, { content: everyNode }) },
]);
