import { expect, test } from 'vitest';
import { gridTarget } from './grid-target.ts';

/** Seven items in rows of three. */
const items = Array.from({ length: 7 }, (_, index) => ({
  index,
  getBoundingClientRect: () => ({ left: (index % 3) * 100, top: Math.floor(index / 3) * 100 }),
}));

test.each([
  { from: 1, key: 'ArrowRight', to: 2 },
  { from: 2, key: 'ArrowRight', to: 3 },
  { from: 0, key: 'ArrowLeft', to: 0 },
  { from: 1, key: 'ArrowDown', to: 4 },
  { from: 4, key: 'ArrowDown', to: 4 },
  { from: 4, key: 'ArrowUp', to: 1 },
  { from: 1, key: 'ArrowUp', to: 1 },
  { from: 4, key: 'Home', to: 0 },
  { from: 1, key: 'End', to: 6 },
  { from: 1, key: 'a', to: undefined },
])('$key from $from leads to $to', ({ from, key, to }) => {
  const target = items[from];
  if (target === undefined) throw new Error('No such item.');
  expect(gridTarget({ key, target }, items)?.index).toBe(to);
});

test('ignores keys outside the items', () => {
  expect(gridTarget({ key: 'Home', target: new EventTarget() }, items)).toBeUndefined();
});
