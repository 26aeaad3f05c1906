import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameStructure, structureHash } from './structure.ts';

test.each([
  [{ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: undefined }, { b: undefined }, true],
  [{ a: null }, { a: undefined }, false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [['1'], [1], false],
  ['', undefined, false],
])('%j and %j have the same structure: %j', (one, other, isSame) => {
  expect(isSameStructure(one, other)).toBe(isSame);
  expect(isSameStructure(other, one)).toBe(isSame);
  expect(structureHash(one) === structureHash(other)).toBe(isSame);
});

test('a value has the structure and the hash of its clone with another order of keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const cache = new WeakMap<object, number>();
      // JSON does not tell -0 from 0.
      const given: unknown = JSON.parse(JSON.stringify(value));
      const turned = reversed(given);
      expect(isSameStructure(given, turned)).toBe(true);
      expect(structureHash(given, cache)).toBe(structureHash(turned));
      expect(structureHash(given, cache)).toBe(structureHash(given));
    }),
  );
});

test('values of the same structure have the same JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 2 }), fc.jsonValue({ maxDepth: 2 }), (one, other) => {
      const [first, second]: unknown[] = [JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other))];
      expect(isSameStructure(first, second)).toBe(sortedText(first) === sortedText(second));
    }),
  );
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, item]) => [key, reversed(item)]),
  );
}

function sortedText(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : item,
  );
}
