import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allBlocks, type BlockPlace } from '../document/block-tree.ts';
import { isValid } from '../definition/check-block.ts';
import { createEmptyDocument } from '../document/create.ts';
import type { Block, EmailDocument } from '../schema/document.ts';
import { insertBlock, moveBlock, removeBlock, replaceBlock, updateBody } from '../document/operations.ts';
import { paragraphOf } from '../schema/rich-text.ts';
import { buildBlock, nestedBlocks as known, shapeArbitrary } from '../testing/nested-blocks.ts';
import { indexBlocks } from './block-index.ts';
import { isEqual } from './merge-body.ts';
import { type Merge, mergeDocuments } from './merge-documents.ts';
import { resolveConflict } from './resolve-conflict.ts';

const step = fc.record({
  kind: fc.constantFrom('insert', 'remove', 'move', 'change', 'body'),
  target: fc.nat(12),
  parent: fc.option(fc.nat(12)),
  list: fc.nat(1),
  index: fc.nat(4),
  shape: shapeArbitrary,
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Applies steps to a document. New ids and texts start with `name`, to distinguish the two sides. */
function edit(start: EmailDocument, steps: readonly Step[], name: string): EmailDocument {
  let count = 0;
  const newId = () => `${name}${count++}`;
  return steps.reduce((document, { kind, target, parent, list, index, shape }) => {
    const all = allBlocks(document, known);
    const block = all[target % Math.max(1, all.length)];
    const parentId = parent === null ? undefined : all[parent % Math.max(1, all.length)]?.id;
    const place: BlockPlace = parentId === undefined ? { index } : { parentId, list, index };
    if (kind === 'insert') return insertBlock(document, buildBlock(shape, newId), place, known);
    if (kind === 'body') return updateBody(document, { preheader: `${name} ${newId()}` });
    if (block === undefined) return document;
    if (kind === 'remove') return removeBlock(document, block.id, known);
    if (kind === 'move') return moveBlock(document, block.id, place, known);
    return replaceBlock(document, changed(block, newId(), index % 2 === 0 ? 'text' : 'link'), known);
  }, start);
}

/** Returns a paragraph's content with its first text linked to the address that contains `mark`. */
function linked(content: unknown, mark: string): unknown {
  const [text = ''] = textsIn(content);
  const marks = [{ type: 'link', attrs: { href: `https://example.com/${mark}` } }];
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text, marks }] }] };
}

/** Returns all strings under the given key anywhere in a JSON value. Each change writes a unique text or link. */
function valuesUnder(key: string, value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    name === key && typeof inner === 'string' ? [inner] : valuesUnder(key, inner),
  );
}
const textsIn = (value: unknown) => valuesUnder('text', value);
const linksIn = (value: unknown) => valuesUnder('href', value);

/**
 * Lists the texts and links that a merge lost: each one that a side wrote must be in the result or in a conflict. Looks
 * at nothing but the strings, unlike `losses`.
 */
function lostStrings({ base, mine, theirs }: Versions, merge: Merge): readonly string[] {
  return [textsIn, linksIn].flatMap((read) => {
    const [before, after] = [new Set(read(base)), new Set(read(merge))];
    return [...read(mine), ...read(theirs)].filter((one) => !before.has(one) && !after.has(one));
  });
}

/** Changes the text or a link of a paragraph, or the config of any other block, so that it can be recognized. */
function changed(block: Block, mark: string, what: 'text' | 'link'): Block {
  if (block.type === 'paragraph')
    return { ...block, content: what === 'text' ? paragraphOf(mark) : linked(block.content, mark) };
  if (block.type === 'spacer')
    return { ...block, config: { ...block.config, height: 1 + (mark.length % 90) } };
  return { ...block, config: { ...block.config, mark } };
}

type Versions = Readonly<Record<'base' | 'mine' | 'theirs', EmailDocument>>;

const versionsArbitrary: fc.Arbitrary<Versions> = fc
  .tuple(
    fc.array(shapeArbitrary, { maxLength: 4 }),
    fc.array(step, { maxLength: 6 }),
    fc.array(step, { maxLength: 6 }),
  )
  .map(([rows, own, others]) => {
    let count = 0;
    const newId = () => `b${count++}`;
    const base = { ...createEmptyDocument(), rows: rows.map((shape) => buildBlock(shape, newId)) };
    return { base, mine: edit(base, own, 'm'), theirs: edit(base, others, 't') };
  });

function shellsOf(document: EmailDocument): ReadonlyMap<string, Block> {
  return new Map([...indexBlocks(document, known).entries].map(([id, { shell }]) => [id, shell]));
}

/**
 * Lists the blocks that a merge lost. A new or changed block of a side must be in the result or in a conflict. An
 * original block that both sides kept must be in the result.
 */
function losses({ base, mine, theirs }: Versions, { document, conflicts }: Merge): readonly string[] {
  const [before, own, others, merged] = [base, mine, theirs, document].map(shellsOf);
  const offered = conflicts.flatMap((conflict) =>
    conflict.kind === 'block' ? [conflict.mine, conflict.theirs] : [],
  );
  const isOffered = (shell: Block) => offered.some((one) => isEqual(one, shell));
  const lost = (side = new Map<string, Block>()) =>
    [...side].filter(
      ([id, shell]) =>
        !isEqual(before?.get(id), shell) && !isEqual(merged?.get(id), shell) && !isOffered(shell),
    );
  const untouched = [...(before?.keys() ?? [])].filter((id) => own?.has(id) && others?.has(id));
  return [
    ...lost(new Map(own)).map(([id]) => `mine ${id}`),
    ...lost(new Map(others)).map(([id]) => `theirs ${id}`),
    ...untouched.filter((id) => !merged?.has(id)).map((id) => `base ${id}`),
  ];
}

function faults(document: EmailDocument): readonly string[] {
  const blocks = allBlocks(document, known);
  const twice = blocks.filter(
    ({ id }, position) => blocks.findIndex((block) => block.id === id) !== position,
  );
  const invalid = blocks.filter((block) => {
    const definition = known.blocks.find(({ type }) => type === block.type);
    return definition === undefined || !isValid(block, definition);
  });
  return [...twice, ...invalid].map(({ id }) => id);
}

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 500);
/** Timeout in ms per property, long enough for a busy machine. */
const timeout = 60_000 + 30 * numRuns;

function holds(property: (versions: Versions) => void): void {
  fc.assert(fc.property(versionsArbitrary, property), { numRuns });
}

describe('any changes of two people', () => {
  test('merging loses, duplicates or breaks no block', { timeout }, () => {
    holds((versions) => {
      const merge = mergeDocuments(versions, known);
      expect(losses(versions, merge)).toEqual([]);
      expect(lostStrings(versions, merge)).toEqual([]);
      expect(faults(merge.document)).toEqual([]);
    });
  });

  test('merging without a known base loses nothing of either side', { timeout }, () => {
    holds(({ mine, theirs }) => {
      const merge = mergeDocuments({ base: null, mine, theirs }, known);
      const base = { ...createEmptyDocument(), rows: [] };
      expect(losses({ base, mine, theirs }, merge)).toEqual([]);
      expect(lostStrings({ base, mine, theirs }, merge)).toEqual([]);
      expect(faults(merge.document)).toEqual([]);
    });
  });

  test('changes of only one side are applied unchanged', { timeout }, () => {
    holds(({ base, mine }) => {
      const taken = { document: mine, conflicts: [] };
      expect(mergeDocuments({ base, mine, theirs: base }, known)).toEqual(taken);
      expect(mergeDocuments({ base, mine: base, theirs: mine }, known)).toEqual(taken);
      expect(mergeDocuments({ base, mine, theirs: mine }, known)).toEqual(taken);
    });
  });

  test('choosing a side keeps all changes of this side', { timeout }, () => {
    holds((versions) => {
      const { document, conflicts } = mergeDocuments(versions, known);
      for (const side of ['mine', 'theirs'] as const) {
        const chosen = conflicts.reduce(
          (result, conflict) => resolveConflict(result, conflict, side, known),
          document,
        );
        const [before, wanted, found] = [versions.base, versions[side], chosen].map(shellsOf);
        const missing = [...(wanted ?? [])].filter(
          ([id, shell]) => !isEqual(before?.get(id), shell) && !isEqual(found?.get(id), shell),
        );
        expect(missing).toEqual([]);
        expect(faults(chosen)).toEqual([]);
        expect(chosen.body.config.preheader).toBe(
          versions[side].body.config.preheader ?? document.body.config.preheader,
        );
      }
    });
  });
});

describe('the property detects a merge that', () => {
  const broken: Readonly<Record<string, (versions: Versions) => Merge>> = {
    'takes one side': ({ mine }) => ({ document: mine, conflicts: [] }),
    'forgets to report conflicts': (versions) => ({ ...mergeDocuments(versions, known), conflicts: [] }),
    'drops additions of the other side': (versions) => {
      const merge = mergeDocuments(versions, known);
      const added = [...shellsOf(versions.theirs).keys()].filter((id) => !shellsOf(versions.base).has(id));
      return {
        ...merge,
        document: added.reduce((document, id) => removeBlock(document, id, known), merge.document),
      };
    },
    'lets a deletion win': ({ base, mine, theirs }) => {
      const gone = [...shellsOf(base).keys()].filter((id) => !shellsOf(theirs).has(id));
      const { document } = mergeDocuments({ base, mine, theirs }, known);
      return {
        document: gone.reduce((result, id) => removeBlock(result, id, known), document),
        conflicts: [],
      };
    },
  };
  const checks = Object.entries({ losses, lostStrings });
  const cases = Object.entries(broken).flatMap(([name, merge]) =>
    checks.map(([check, find]) => ({ name, merge, check, find })),
  );
  test.each(cases)('$name, by $check', ({ merge, find }) => {
    const property = fc.property(
      versionsArbitrary,
      (versions) => find(versions, merge(versions)).length === 0,
    );
    expect(fc.check(property, { numRuns: 2000 }).failed).toBe(true);
  });

  test('keeps a text but drops its new link, by lostStrings', () => {
    const unlinked = (versions: Versions): Merge =>
      JSON.parse(JSON.stringify(mergeDocuments(versions, known)), (key, value: unknown) =>
        key === 'marks' ? undefined : value,
      ) as Merge;
    const property = fc.property(
      versionsArbitrary,
      (versions) => lostStrings(versions, unlinked(versions)).length === 0,
    );
    expect(fc.check(property, { numRuns: 2000 }).failed).toBe(true);
  });
});
