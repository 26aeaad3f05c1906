import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trees } from '../testing/random-tree.ts';
import {
  appendNode,
  duplicateNode,
  findNode,
  findPlace,
  insertNode,
  moveNode,
  removeNode,
  replaceNode,
} from './edit-tree.ts';
import {
  emptyGroup,
  leavesOf,
  toDraft,
  type GroupDraft,
  type LeafDraft,
  type NodeDraft,
} from './tree-draft.ts';

function leaf(id: string): LeafDraft {
  return { kind: 'leaf', id, negations: 0, condition: { kind: 'tag', id } };
}

/** Writes a group as text, such as `a (b c) d`. */
function written(node: NodeDraft): string {
  if (node.kind === 'leaf') return node.id;
  const children = node.children.map(written).join(' ');
  return node.id === 'root' ? children : `(${children})`;
}

const root: GroupDraft = emptyGroup('root', [
  leaf('a'),
  emptyGroup('g', [leaf('b'), leaf('c')]),
  leaf('d'),
  emptyGroup('h'),
]);

test.each([
  ['a', 'up', 'a (b c) d ()'],
  ['a', 'down', '(a b c) d ()'],
  ['b', 'up', 'a b (c) d ()'],
  ['b', 'down', 'a (c b) d ()'],
  ['c', 'down', 'a (b) c d ()'],
  ['d', 'up', 'a (b c d) ()'],
  ['d', 'down', 'a (b c) (d)'],
  ['g', 'up', '(b c) a d ()'],
  ['g', 'down', 'a d (b c) ()'],
  ['h', 'down', 'a (b c) d ()'],
  ['unknown', 'up', 'a (b c) d ()'],
] as const)('%s moved %s gives %s', (id, direction, expected) => {
  expect(written(moveNode(root, id, direction))).toBe(expected);
});

test('nodes are added, replaced, removed and put back', () => {
  expect(written(appendNode(root, 'h', leaf('e')))).toBe('a (b c) d (e)');
  expect(written(replaceNode(root, emptyGroup('g', [leaf('x')])))).toBe('a (x) d ()');
  const place = findPlace(root, 'c');
  const without = removeNode(root, 'c');
  expect(written(without)).toBe('a (b) d ()');
  expect(place && written(insertNode(without, place, leaf('c')))).toBe('a (b c) d ()');
  // The group was removed too before the condition is put back.
  expect(place && written(insertNode(removeNode(without, 'g'), place, leaf('c')))).toBe('a c d ()');
  expect(removeNode(root, 'root')).toBe(root);
});

test('a copy follows the original and has new ids', () => {
  const result = duplicateNode(root, 'g');
  const copies = result === undefined ? [] : leavesOf(result.root).map(({ condition }) => condition);
  expect(copies.map((condition) => 'id' in condition && condition.id)).toEqual([
    'a',
    'b',
    'c',
    'b',
    'c',
    'd',
  ]);
  expect(new Set(result && leavesOf(result.root).map(({ id }) => id)).size).toBe(6);
});

test('moving up and then down keeps all conditions and their order', () => {
  fc.assert(
    fc.property(
      trees,
      fc.nat(),
      fc.constantFrom('up' as const, 'down' as const),
      (tree, index, direction) => {
        const draft = toDraft(tree);
        const all = leavesOf(draft);
        const { id = 'none' } = all[index % Math.max(all.length, 1)] ?? {};
        const moved = moveNode(draft, id, direction);
        expect(
          leavesOf(moved)
            .map((each) => each.id)
            .toSorted(),
        ).toEqual(all.map((each) => each.id).toSorted());
        if (moved === draft) return;
        const back = moveNode(moved, id, direction === 'up' ? 'down' : 'up');
        expect(leavesOf(back)).toEqual(all);
        expect(findNode(back, id)).toEqual(findNode(draft, id));
      },
    ),
  );
});
