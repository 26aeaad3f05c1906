import {
  coreBlocks,
  createBlock,
  createEmptyDocument,
  divider,
  heading,
  paragraph,
  section,
  spacer,
  type Block,
} from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import type { DocumentChange } from '../state/change.ts';
import { wrapping } from '../state/selection-changes.ts';
import { createPermissions, type BlockPermissions } from './permissions.ts';

const known = { blocks: coreBlocks };
const inner = createBlock(paragraph, 'binner');
const holder: Block = {
  ...createBlock(section, 'bsection'),
  content: section.children?.write(section.defaults.content, [[inner]]),
};
const one = createBlock(heading, 'bone');
const document = { ...createEmptyDocument(), rows: [one, createBlock(spacer, 'btwo'), holder] };

const changes = {
  insert: { kind: 'insert', block: createBlock(divider, 'bnew'), index: 0 },
  'insert of a block with another inside': {
    kind: 'insert',
    block: {
      ...holder,
      id: 'bcopy',
      content: section.children?.write(undefined, [[{ ...inner, id: 'bcopied' }]]),
    },
    index: 0,
  },
  edit: { kind: 'update', block: { ...one, label: 'Title' }, path: 'label' },
  'edit that removes a block inside': {
    kind: 'update',
    block: { ...holder, content: section.children?.write(holder.content, [[]]) },
  },
  move: { kind: 'move', blockId: 'bone', index: 1 },
  'move into a new section': wrapping(document, ['bone'], createBlock(section, 'bwrap'), known) ?? {
    kind: 'body',
    config: {},
  },
  delete: { kind: 'remove', blockId: 'bone' },
  'delete of a block with another inside': { kind: 'remove', blockId: 'bsection' },
  duplicate: { kind: 'clone', blockId: 'bone', copy: { ...one, id: 'bcopy' } },
  'several changes': {
    kind: 'several',
    changes: [
      { kind: 'remove', blockId: 'btwo' },
      { kind: 'move', blockId: 'bone', index: 1 },
    ],
  },
  settings: { kind: 'body', config: { fontSize: 20 } },
} as const satisfies Record<string, DocumentChange>;

const all = Object.keys(changes) as (keyof typeof changes)[];

interface Case {
  readonly permissions: BlockPermissions;
  readonly refused: readonly (keyof typeof changes)[];
}

describe('permissions', () => {
  test.each<Case>([
    { permissions: {}, refused: [] },
    {
      permissions: { insert: false },
      refused: ['insert', 'insert of a block with another inside', 'move into a new section'],
    },
    {
      permissions: { insert: ['divider', 'section'] },
      refused: ['insert of a block with another inside'],
    },
    { permissions: { edit: false }, refused: ['edit', 'edit that removes a block inside'] },
    { permissions: { edit: ['section'] }, refused: ['edit'] },
    { permissions: { edit: ({ id }) => id !== 'bone' }, refused: ['edit'] },
    { permissions: { move: false }, refused: ['move', 'move into a new section', 'several changes'] },
    {
      permissions: { delete: false },
      refused: [
        'edit that removes a block inside',
        'delete',
        'delete of a block with another inside',
        'several changes',
      ],
    },
    {
      permissions: { delete: ({ id }) => id !== 'binner' },
      refused: ['edit that removes a block inside', 'delete of a block with another inside'],
    },
    { permissions: { duplicate: ['section'] }, refused: ['duplicate'] },
  ])('$permissions refuse $refused', ({ permissions, refused }) => {
    const { permits } = createPermissions(permissions, known);
    expect(all.filter((name) => !permits(changes[name], document))).toEqual(refused);
  });

  test('never refuse undo and redo', () => {
    const { permits } = createPermissions(
      { insert: false, edit: false, move: false, delete: false, duplicate: false },
      known,
    );
    expect([permits({ kind: 'undo' }, document), permits({ kind: 'redo' }, document)]).toEqual([true, true]);
  });
});
