import { describe, expect, test } from 'vitest';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { columns } from '../blocks/columns/columns.ts';
import { allBlocks, findBlock, locateBlock, type BlockPlace } from './block-tree.ts';
import { createBlock, createEmptyDocument } from './create.ts';
import type { Block, EmailDocument } from '../schema/document.ts';
import { cloneBlock, insertBlock, moveBlock, removeBlock, replaceBlock, updateBody } from './operations.ts';

const known = { blocks: coreBlocks };
const block = (id: string): Block => ({ id, type: 'spacer', version: 1, config: { height: 40 } });
const documentOf = (...rows: readonly (Block | string)[]): EmailDocument => ({
  ...createEmptyDocument(),
  rows: rows.map((row) => (typeof row === 'string' ? block(row) : row)),
});
const columnsOf = (id: string, ...lists: readonly (readonly Block[])[]): Block => ({
  ...createBlock(columns, id),
  content: { columns: lists },
});

/** Formats a document as a line of ids: `a C[b c|d] e`. */
const drawn = ({ rows }: EmailDocument): string => rows.map(drawnBlock).join(' ');
function drawnBlock({ id, content }: Block): string {
  const lists = (content as { columns?: readonly (readonly Block[])[] } | undefined)?.columns;
  if (lists === undefined) return id;
  return `${id}[${lists.map((list) => list.map(drawnBlock).join(' ')).join('|')}]`;
}

/** `a C[b c|d] e` */
const tree = documentOf('a', columnsOf('C', [block('b'), block('c')], [block('d')]), 'e');
const inColumn = (list: number, index: number): BlockPlace => ({ parentId: 'C', list, index });

describe('among the rows', () => {
  const abc = documentOf('a', 'b', 'c');
  test.each<[string, EmailDocument, string]>([
    ['insert first', insertBlock(abc, block('x'), { index: 0 }, known), 'x a b c'],
    ['insert between', insertBlock(abc, block('x'), { index: 2 }, known), 'a b x c'],
    ['insert past the end', insertBlock(abc, block('x'), { index: 99 }, known), 'a b c x'],
    ['insert before the start', insertBlock(abc, block('x'), { index: -1 }, known), 'x a b c'],
    ['remove', removeBlock(abc, 'b', known), 'a c'],
    ['move down', moveBlock(abc, 'a', { index: 1 }, known), 'b a c'],
    ['move up', moveBlock(abc, 'c', { index: 0 }, known), 'c a b'],
    ['move past the end', moveBlock(abc, 'a', { index: 9 }, known), 'b c a'],
    ['clone', cloneBlock(abc, 'b', () => 'x', known), 'a b x c'],
  ])('%s', (_, result, expected) => {
    expect(drawn(result)).toBe(expected);
  });

  test('replaceBlock keeps the position, updateBody keeps the rows', () => {
    const changed = { ...block('b'), config: { height: 3 } };
    expect(replaceBlock(abc, changed, known).rows[1]).toBe(changed);
    const updated = updateBody(abc, { fontSize: 20 });
    expect([updated.body.config.fontSize, updated.rows]).toEqual([20, abc.rows]);
  });
});

describe('into, out of and between columns', () => {
  test.each<[string, EmailDocument, string]>([
    ['insert into a column', insertBlock(tree, block('x'), inColumn(0, 1), known), 'a C[b x c|d] e'],
    ['insert at its end', insertBlock(tree, block('x'), inColumn(1, 9), known), 'a C[b c|d x] e'],
    ['remove from a column', removeBlock(tree, 'b', known), 'a C[c|d] e'],
    ['empty a column', removeBlock(tree, 'd', known), 'a C[b c|] e'],
    ['reorder in a column', moveBlock(tree, 'b', inColumn(0, 1), known), 'a C[c b|d] e'],
    ['move to the other column', moveBlock(tree, 'b', inColumn(1, 0), known), 'a C[c|b d] e'],
    ['move in', moveBlock(tree, 'a', inColumn(1, 1), known), 'C[b c|d a] e'],
    ['move out', moveBlock(tree, 'd', { index: 0 }, known), 'd a C[b c|] e'],
    ['move the columns', moveBlock(tree, 'C', { index: 2 }, known), 'a e C[b c|d]'],
    ['clone in a column', cloneBlock(tree, 'b', () => 'x', known), 'a C[b x c|d] e'],
  ])('%s', (_, result, expected) => {
    expect(drawn(result)).toBe(expected);
  });

  test('a copy of columns has new ids throughout', () => {
    const ids = ['N1', 'n2', 'n3', 'n4'];
    const copied = cloneBlock(tree, 'C', () => ids.shift() ?? '', known);
    expect(drawn(copied)).toBe('a C[b c|d] N1[n2 n3|n4] e');
  });

  test('replacing an inner block only changes its ancestors', () => {
    const changed = { ...block('c'), config: { height: 3 } };
    const result = replaceBlock(tree, changed, known);
    expect(findBlock(result, 'c', known)).toBe(changed);
    expect(findBlock(result, 'b', known)).toBe(findBlock(tree, 'b', known));
    expect([result.rows[0], result.rows[2]]).toEqual([tree.rows[0], tree.rows[2]]);
    expect(result.rows[1]).not.toBe(tree.rows[1]);
    expect(drawn(result)).toBe(drawn(tree));
  });

  test('locates a block', () => {
    expect(locateBlock(tree, 'c', known)).toEqual({
      block: block('c'),
      place: inColumn(0, 1),
      siblings: [block('b'), block('c')],
      ancestors: [tree.rows[1]],
    });
    expect(allBlocks(tree, known).map(({ id }) => id)).toEqual(['a', 'C', 'b', 'c', 'd', 'e']);
  });
});

describe('an impossible operation returns the same document', () => {
  const nested = documentOf('a', columnsOf('C', [block('b')], []), columnsOf('D', [], []));
  test.each<[string, EmailDocument, EmailDocument]>([
    ['remove an unknown block', tree, removeBlock(tree, 'x', known)],
    ['move what is not there', tree, moveBlock(tree, 'x', { index: 0 }, known)],
    ['clone what is not there', tree, cloneBlock(tree, 'x', () => 'y', known)],
    ['move to where it is', tree, moveBlock(tree, 'b', inColumn(0, 0), known)],
    ['replace by itself', tree, replaceBlock(tree, tree.rows[0] ?? block('a'), known)],
    ['insert into a column that is not there', tree, insertBlock(tree, block('x'), inColumn(2, 0), known)],
    [
      'insert into a block that is not there',
      tree,
      insertBlock(tree, block('x'), { parentId: 'x', index: 0 }, known),
    ],
    [
      'insert into a block that holds none',
      tree,
      insertBlock(tree, block('x'), { parentId: 'a', index: 0 }, known),
    ],
    ['insert an id that is in use', tree, insertBlock(tree, block('d'), { index: 0 }, known)],
    [
      'insert a block with an inner id that is in use',
      tree,
      insertBlock(tree, columnsOf('X', [block('d')], []), { index: 0 }, known),
    ],
    ['move columns into themselves', nested, moveBlock(nested, 'C', inColumn(1, 0), known)],
    [
      'move columns into a column',
      nested,
      moveBlock(nested, 'C', { parentId: 'D', list: 0, index: 0 }, known),
    ],
    [
      'insert columns into a column',
      nested,
      insertBlock(nested, columnsOf('X', [], []), inColumn(1, 0), known),
    ],
    ['move to a column that is not there', nested, moveBlock(nested, 'a', inColumn(7, 0), known)],
  ])('%s', (_, before, after) => {
    expect(after).toBe(before);
  });

  test('a block that does not fit its schema is kept as a whole', () => {
    const wrong: Block = { ...columnsOf('C', [block('b')], []), config: { spans: 'wide' } };
    const document = documentOf('a', wrong);
    expect(findBlock(document, 'b', known)).toBeUndefined();
    expect(removeBlock(document, 'b', known)).toBe(document);
    expect(cloneBlock(document, 'C', () => 'x', known).rows[2]).toEqual({ ...wrong, id: 'x' });
  });
});
