import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildBlock, nestedBlocks, shapeArbitrary } from '../testing/nested-blocks.ts';
import { allBlocks, innerBlocks, locateBlock, type BlockPlace } from './block-tree.ts';
import { createEmptyDocument } from './create.ts';
import type { Block, EmailDocument } from '../schema/document.ts';
import { cloneBlock, insertBlock, moveBlock, removeBlock, replaceBlock } from './operations.ts';

const known = nestedBlocks;

const step = fc.record({
  kind: fc.constantFrom('insert', 'remove', 'move', 'clone', 'replace'),
  target: fc.nat(30),
  parent: fc.option(fc.nat(30)),
  list: fc.nat(2),
  index: fc.integer({ min: -1, max: 5 }),
  shape: shapeArbitrary,
});

const ids = (blocks: readonly Block[]) => blocks.map(({ id }) => id);

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 300);
/** Timeout of the property in ms, long enough for a busy machine. */
const patience = 60_000 + 30 * numRuns;

test(
  'no step loses or duplicates a block, and unchanged blocks keep their identity',
  { timeout: patience },
  () => {
    fc.assert(
      fc.property(
        fc.array(shapeArbitrary, { maxLength: 4 }),
        fc.array(step, { maxLength: 15 }),
        (rows, steps) => {
          let next = 0;
          const newId = () => `b${next++}`;
          let document: EmailDocument = {
            ...createEmptyDocument(),
            rows: rows.map((shape) => buildBlock(shape, newId)),
          };
          for (const { kind, target, parent, list, index, shape } of steps) {
            const before = document;
            const all = allBlocks(before, known);
            const block = all[target % Math.max(1, all.length)];
            if (block === undefined && kind !== 'insert') continue;
            const id = block?.id ?? '';
            const parentId = parent === null ? undefined : all[parent % Math.max(1, all.length)]?.id;
            const place: BlockPlace = parentId === undefined ? { index } : { parentId, list, index };
            const added = buildBlock(shape, newId);
            if (kind === 'insert') document = insertBlock(before, added, place, known);
            else if (kind === 'remove') document = removeBlock(before, id, known);
            else if (kind === 'move') document = moveBlock(before, id, place, known);
            else if (kind === 'clone') document = cloneBlock(before, id, newId, known);
            else document = replaceBlock(before, { ...(block ?? added) }, known);
            if (document === before) continue;

            const after = allBlocks(document, known);
            const inside = block === undefined ? [] : innerBlocks(block, known);
            const expected = {
              insert: [...ids(all), ...ids([added, ...innerBlocks(added, known)])],
              remove: ids(all).filter((known) => known !== id && !ids(inside).includes(known)),
              move: ids(all),
              replace: ids(all),
              clone: [...ids(all), ...ids(after).filter((added) => !ids(all).includes(added))],
            }[kind];
            expect(new Set(ids(after)).size).toBe(after.length);
            expect(ids(after).toSorted()).toEqual(expected.toSorted());
            if (kind === 'clone') expect(after.length).toBe(all.length + inside.length + 1);

            // Checks that only the changed block and its ancestors are new objects.
            const around = (of: EmailDocument, changed: string) =>
              ids(locateBlock(of, changed, known)?.ancestors ?? []);
            const holder = kind === 'clone' ? id : kind === 'insert' ? added.id : id;
            const changed = new Set([
              ...around(before, id),
              ...around(document, holder),
              ...(kind === 'replace' ? [id] : []),
            ]);
            const now = new Map(after.map((known) => [known.id, known]));
            for (const old of all) {
              if (!changed.has(old.id) && now.has(old.id)) expect(now.get(old.id)).toBe(old);
            }
          }
        },
      ),
      { numRuns },
    );
  },
);
