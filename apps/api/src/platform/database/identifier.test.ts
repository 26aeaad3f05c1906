import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId, newIds } from './identifier.ts';

test('an id is a UUID version 7', () => {
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
});

test('ids sort by creation time, to a fraction of a millisecond', () => {
  const instant = fc.double({ min: 0, max: 2 ** 47, noNaN: true });
  fc.assert(
    fc.property(instant, instant, (a, b) => {
      const [early, late] = [Math.min(a, b), Math.max(a, b)];
      fc.pre(late - early > 1 / 2048);
      expect(newId(early) < newId(late)).toBe(true);
    }),
  );
});

test('the first 48 bits are the time in milliseconds', () => {
  // RFC 9562, appendix A.6: 2022-02-22 19:22:22 UTC.
  expect(newId(1_645_557_742_000).slice(0, 13)).toBe('017f22e2-79b0');
});

test('a batch of ids is sorted, unique and of version 7', () => {
  const ids = newIds(10_000, Date.UTC(2026, 0, 1));
  expect(new Set(ids).size).toBe(10_000);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u);
  expect(ids[0]?.replaceAll('-', '').slice(0, 12)).toBe(Date.UTC(2026, 0, 1).toString(16).padStart(12, '0'));
});
