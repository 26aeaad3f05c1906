import { expect, test } from 'vitest';
import { coreBlockEditors } from '../../blocks/core-block-editors.ts';
import type { BlockEditorDefinition } from '../../definition/define-block-editor.ts';
import type { Label } from '../../definition/fields.ts';
import { sampleEditor } from '../../testing/sample-block.ts';
import { groupBlocks } from './palette.tsx';

const label = (of: Label) => (typeof of === 'string' ? of : (of.message ?? of.id));
const groupsOf = (
  blocks: readonly BlockEditorDefinition[],
  matches: (text: string) => boolean = () => true,
) =>
  groupBlocks(blocks, label, matches).map(({ title, blocks: found }) => [
    title,
    ...found.map(({ type }) => type),
  ]);

const own = { ...sampleEditor, type: 'own', group: 'Booking' };

test('every core block is in one of our groups', () => {
  const groups = groupsOf(coreBlockEditors);
  expect(groups.map(([title]) => title)).toEqual(['Text', 'Media', 'Layout', 'Call to action']);
  expect(groups.flatMap(([, ...types]) => types)).toHaveLength(coreBlockEditors.length);
});

test('groups of other blocks come after ours, and blocks without a group last', () => {
  const groups = groupsOf([sampleEditor, own, ...coreBlockEditors]);
  expect(groups.slice(-2)).toEqual([
    ['Booking', 'own'],
    ['More', 'sample'],
  ]);
});

test('finds blocks by their group too, and leaves out empty groups', () => {
  expect(groupsOf([...coreBlockEditors, own], (text) => text.includes('Booking'))).toEqual([
    ['Booking', 'own'],
  ]);
});
