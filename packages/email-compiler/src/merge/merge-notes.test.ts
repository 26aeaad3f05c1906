import { expect, test } from 'vitest';
import { createEmptyDocument } from '../document/create.ts';
import { mergeDocuments } from './merge-documents.ts';

const accepting = (...acceptedFindings: readonly string[]) => ({
  ...createEmptyDocument(),
  editor: { acceptedFindings },
});

test.each([
  { name: 'both accept another finding', base: [], mine: ['a'], theirs: ['b'], merged: ['b', 'a'] },
  {
    name: 'one side no longer accepts a finding',
    base: ['a', 'b'],
    mine: ['b'],
    theirs: ['a', 'b'],
    merged: ['b'],
  },
  { name: 'neither side changes anything', base: ['a'], mine: ['a'], theirs: ['a'], merged: ['a'] },
])('a merge when $name', ({ base, mine, theirs, merged }) => {
  const versions = { base: accepting(...base), mine: accepting(...mine), theirs: accepting(...theirs) };
  const { document, conflicts } = mergeDocuments(versions, { blocks: [] });
  expect(document.editor?.acceptedFindings).toEqual(merged);
  expect(conflicts).toEqual([]);
});

test('a merge of documents without accepted findings adds none', () => {
  const document = createEmptyDocument();
  const merged = mergeDocuments({ base: document, mine: document, theirs: document }, { blocks: [] });
  expect(merged.document).not.toHaveProperty('editor');
});
