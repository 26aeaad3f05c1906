import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEmptyDocument } from './create.js';
import type { Block, EmailDocument } from './document.js';
import {
  cloneBlock,
  findBlock,
  insertBlock,
  moveBlock,
  removeBlock,
  replaceBlock,
  updateBody,
} from './operations.js';

const block = (id: string): Block => ({ id, type: 'spacer', version: 1, config: {} });
const document = (...ids: string[]): EmailDocument => ({ ...createEmptyDocument(), rows: ids.map(block) });
const ids = ({ rows }: EmailDocument) => rows.map(({ id }) => id).join(' ');

describe('one operation', () => {
  const abc = document('a', 'b', 'c');
  test.each<[string, EmailDocument, string]>([
    ['insert first', insertBlock(abc, block('x'), 0), 'x a b c'],
    ['insert between', insertBlock(abc, block('x'), 2), 'a b x c'],
    ['insert past the end', insertBlock(abc, block('x'), 99), 'a b c x'],
    ['insert before the start', insertBlock(abc, block('x'), -1), 'x a b c'],
    ['remove', removeBlock(abc, 'b'), 'a c'],
    ['remove what is not there', removeBlock(abc, 'x'), 'a b c'],
    ['move down', moveBlock(abc, 'a', 1), 'b a c'],
    ['move up', moveBlock(abc, 'c', 0), 'c a b'],
    ['move past the end', moveBlock(abc, 'a', 9), 'b c a'],
    ['clone', cloneBlock(abc, 'b', 'x'), 'a b x c'],
    ['clone what is not there', cloneBlock(abc, 'y', 'x'), 'a b c'],
  ])('%s', (_, result, expected) => {
    expect(ids(result)).toBe(expected);
  });

  test('replace keeps the place, update keeps the rows', () => {
    const changed = { ...block('b'), config: { height: 3 } };
    expect(replaceBlock(abc, changed).rows[1]).toBe(changed);
    expect(findBlock(replaceBlock(abc, changed), 'b')).toBe(changed);
    const updated = updateBody(abc, { fontSize: 20 });
    expect([updated.body.config.fontSize, updated.rows]).toEqual([20, abc.rows]);
  });

  test.each([
    ['remove', removeBlock(abc, 'x')],
    ['move', moveBlock(abc, 'b', 1)],
    ['replace', replaceBlock(abc, abc.rows[1] ?? block('b'))],
  ])('%s that changes nothing answers the same document', (_, result) => {
    expect(result).toBe(abc);
  });
});

const operation = fc.record({
  kind: fc.constantFrom('insert', 'remove', 'move', 'clone'),
  target: fc.nat(12),
  index: fc.integer({ min: -2, max: 14 }),
});

test('after any operations ids are unique, untouched blocks keep their identity and the old document is as it was', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 20 }), (operations) => {
      let current = document('b0', 'b1', 'b2');
      let next = 3;
      for (const { kind, target, index } of operations) {
        const before = current;
        const rows = before.rows;
        const id = `b${target}`;
        if (kind === 'insert') current = insertBlock(before, block(`b${next++}`), index);
        else if (kind === 'remove') current = removeBlock(before, id);
        else if (kind === 'move') current = moveBlock(before, id, index);
        else current = cloneBlock(before, id, `b${next++}`);
        expect(before.rows).toBe(rows);
        expect(new Set(current.rows.map((row) => row.id)).size).toBe(current.rows.length);
        const kept = current.rows.filter((row) => rows.includes(row));
        expect(kept.length).toBeGreaterThanOrEqual(rows.length - 1);
      }
    }),
  );
});
