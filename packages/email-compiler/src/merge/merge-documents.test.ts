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

test.each([
  { name: 'this side wrote the text part', base: 'a', mine: 'b', theirs: 'a', merged: 'b' },
  { name: 'the other side wrote the text part', base: 'a', mine: 'a', theirs: 'b', merged: 'b' },
  { name: 'the other side went back to the text of the blocks', base: 'a', mine: 'a', merged: undefined },
])('a merge when $name', ({ base, mine, theirs, merged }) => {
  const based = (textBasis?: string) => ({
    ...createEmptyDocument(),
    editor: textBasis === undefined ? {} : { textBasis },
  });
  const versions = { base: based(base), mine: based(mine), theirs: based(theirs) };
  expect(mergeDocuments(versions, { blocks: [] }).document.editor?.textBasis).toBe(merged);
});

test('a merge of documents without accepted findings adds none', () => {
  const document = createEmptyDocument();
  const merged = mergeDocuments({ base: document, mine: document, theirs: document }, { blocks: [] });
  expect(merged.document).not.toHaveProperty('editor');
});
