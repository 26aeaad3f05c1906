import type { SegmentTree } from '@x/api-client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trees } from '../testing/random-tree.ts';
import {
  incompleteLeaves,
  isNegated,
  leavesOf,
  nodeAt,
  pathsOf,
  toDraft,
  toTree,
  type NodeDraft,
} from './tree-draft.ts';

test('any tree survives the builder', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      expect(toTree(toDraft(tree))).toEqual(tree);
    }),
  );
});

/** Returns the part of a tree at a path, as the server finds it. */
function partAt(tree: unknown, path: string): unknown {
  return path
    .split('.')
    .filter((step) => step !== '')
    .reduce((part: unknown, step) => {
      if (Array.isArray(part)) return part[Number(step)];
      return typeof part === 'object' && part !== null
        ? Object.entries(part).find(([key]) => key === step)?.[1]
        : undefined;
    }, tree);
}

function nodesOf(node: NodeDraft): readonly NodeDraft[] {
  return node.kind === 'leaf' ? [node] : [node, ...node.children.flatMap(nodesOf)];
}

test('the paths of nodes lead to their conditions in the tree', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      const root = toDraft(tree);
      const paths = pathsOf(root);
      expect(new Set(nodesOf(root).map(({ id }) => id)).size).toBe(nodesOf(root).length);
      for (const leaf of leavesOf(root)) {
        const { inner = '', outer = '' } = paths.get(leaf.id) ?? {};
        expect(partAt(tree, inner)).toMatchObject({ kind: leaf.condition.kind });
        expect(outer + '.condition'.repeat(leaf.negations)).toBe(
          outer === '' ? (inner === '' ? '' : `.${inner}`) : inner,
        );
      }
    }),
  );
});

test('equal trees are equal drafts, so that forms notice no change', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      expect(toDraft(structuredClone(tree))).toEqual(toDraft(tree));
    }),
  );
});

const vip: SegmentTree = { kind: 'tag', tag_id: 't1' };
const press: SegmentTree = { kind: 'audience', audience_id: 'a1' };
const nested: SegmentTree = {
  kind: 'all',
  conditions: [vip, { kind: 'not', condition: { kind: 'any', conditions: [vip, press] } }],
};

test.each([
  ['', 'root'],
  ['conditions.0', 'conditions.0'],
  ['conditions.0.tag_id', 'conditions.0'],
  ['conditions.1', 'conditions.1'],
  ['conditions.1.condition', 'conditions.1'],
  ['conditions.1.condition.conditions.1.audience_id', 'conditions.1.condition.conditions.1'],
  ['conditions.0.segment.conditions.4', 'conditions.0'],
  ['conditions.10', 'root'],
])('the problem at %j is shown at the node %j', (path, id) => {
  expect(nodeAt(pathsOf(toDraft(nested)), path)).toBe(id);
});

test('a single condition gets a group, which is left out again', () => {
  const draft = toDraft({ kind: 'not', condition: vip });
  expect(draft).toMatchObject({ kind: 'group', isImplied: true });
  expect(draft.children.map(isNegated)).toEqual([true]);
  const [only] = draft.children;
  expect(pathsOf(draft).get(only?.id ?? '')).toEqual({ outer: '', inner: 'condition' });
  const second: NodeDraft = { kind: 'leaf', id: 'x', negations: 0, condition: { kind: 'tag', id: 't2' } };
  expect(toTree({ ...draft, children: [...draft.children, second] })).toEqual({
    kind: 'all',
    conditions: [
      { kind: 'not', condition: vip },
      { kind: 'tag', tag_id: 't2' },
    ],
  });
});

test('an incomplete condition is named, and gives no tree', () => {
  const draft = toDraft(nested);
  const empty: NodeDraft = { kind: 'leaf', id: 'new', negations: 0, condition: { kind: 'new' } };
  const incomplete = { ...draft, children: [...draft.children, empty] };
  expect(toTree(incomplete)).toBeUndefined();
  expect(incompleteLeaves(incomplete)).toEqual(['new']);
});
