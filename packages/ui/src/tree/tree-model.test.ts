import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stepForKey, visibleNodes, type TreeNode } from './tree-model.ts';

const nodes: readonly TreeNode[] = [
  {
    id: 'nimbus',
    label: 'Nimbus',
    selectable: false,
    children: [
      { id: 'spain', label: 'Spain' },
      { id: 'peru', label: 'Peru' },
    ],
  },
  { id: 'empty', label: 'Sandbox', selectable: false, children: [] },
  { id: 'leaf', label: 'Solo' },
];
const open = new Set(['nimbus', 'empty']);
const closed = new Set<string>();

test('lists the nodes under open branches, with positions from 1', () => {
  expect(visibleNodes(nodes, closed).map(({ node }) => node.id)).toEqual(['nimbus', 'empty', 'leaf']);
  expect(
    visibleNodes(nodes, open).map(
      ({ node, level, position, size }) => `${node.id} ${level} ${position}/${size}`,
    ),
  ).toEqual(['nimbus 1 1/3', 'spain 2 1/2', 'peru 2 2/2', 'empty 1 2/3', 'leaf 1 3/3']);
});

describe('stepForKey', () => {
  test.each([
    { key: 'ArrowDown', on: 'nimbus', expanded: open, step: { kind: 'focus', id: 'spain' } },
    { key: 'ArrowDown', on: 'leaf', expanded: open, step: { kind: 'none' } },
    { key: 'ArrowUp', on: 'empty', expanded: open, step: { kind: 'focus', id: 'peru' } },
    { key: 'Home', on: 'leaf', expanded: open, step: { kind: 'focus', id: 'nimbus' } },
    { key: 'End', on: 'nimbus', expanded: closed, step: { kind: 'focus', id: 'leaf' } },
    { key: 'ArrowRight', on: 'nimbus', expanded: closed, step: { kind: 'expand', id: 'nimbus' } },
    { key: 'ArrowRight', on: 'nimbus', expanded: open, step: { kind: 'focus', id: 'spain' } },
    { key: 'ArrowRight', on: 'empty', expanded: open, step: { kind: 'none' } },
    { key: 'ArrowRight', on: 'leaf', expanded: open, step: { kind: 'none' } },
    { key: 'ArrowLeft', on: 'nimbus', expanded: open, step: { kind: 'collapse', id: 'nimbus' } },
    { key: 'ArrowLeft', on: 'spain', expanded: open, step: { kind: 'focus', id: 'nimbus' } },
    { key: 'ArrowLeft', on: 'leaf', expanded: open, step: { kind: 'none' } },
    { key: 'Enter', on: 'spain', expanded: open, step: { kind: 'select', id: 'spain' } },
    { key: ' ', on: 'nimbus', expanded: closed, step: { kind: 'expand', id: 'nimbus' } },
    { key: 's', on: 'spain', expanded: open, step: { kind: 'focus', id: 'empty' } },
    { key: 'S', on: 'leaf', expanded: open, step: { kind: 'focus', id: 'spain' } },
    { key: 'z', on: 'leaf', expanded: open, step: { kind: 'none' } },
    { key: 'Tab', on: 'leaf', expanded: open, step: { kind: 'none' } },
    { key: 'ArrowDown', on: 'gone', expanded: open, step: { kind: 'none' } },
  ])('$key on $on: $step.kind $step.id', ({ key, on, expanded, step }) => {
    expect(stepForKey(key, visibleNodes(nodes, expanded), expanded, on)).toEqual(step);
  });
});

test('keys move the focus to visible nodes only', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'p', 's', 'n'];
  fc.assert(
    fc.property(fc.subarray(['nimbus', 'empty']), fc.array(fc.constantFrom(...keys)), (branches, pressed) => {
      const expanded = new Set(branches);
      let focused = 'nimbus';
      for (const key of pressed) {
        const visible = visibleNodes(nodes, expanded);
        const step = stepForKey(key, visible, expanded, focused);
        if (step.kind === 'expand') expanded.add(step.id);
        if (step.kind === 'collapse') expanded.delete(step.id);
        if (step.kind === 'focus') focused = step.id;
        expect(visible.map(({ node }) => node.id)).toContain(focused);
      }
    }),
  );
});
