import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutSpan, lengthOf, spanBefore, type Span } from './span.ts';

const written = (spans: readonly Span[]) => spans.map(({ start, end }) => `${start} ${end}`);

test.each([
  [
    'day',
    '2026-11-29',
    '2026-12-01',
    1,
    ['2026-11-29 2026-11-29', '2026-11-30 2026-11-30', '2026-12-01 2026-12-01'],
  ],
  [
    'week',
    '2026-11-18',
    '2026-11-30',
    1,
    ['2026-11-18 2026-11-22', '2026-11-23 2026-11-29', '2026-11-30 2026-11-30'],
  ],
  [
    'week',
    '2026-11-18',
    '2026-11-30',
    0,
    ['2026-11-18 2026-11-21', '2026-11-22 2026-11-28', '2026-11-29 2026-11-30'],
  ],
  [
    'month',
    '2024-02-10',
    '2024-04-01',
    1,
    ['2024-02-10 2024-02-29', '2024-03-01 2024-03-31', '2024-04-01 2024-04-01'],
  ],
] as const)('a %s from %s to %s, weeks from %d', (interval, start, end, weekStart, expected) => {
  expect(written(cutSpan({ start, end }, interval, weekStart))).toEqual(expected);
});

test('the previous span has the same length and ends the day before', () => {
  expect(spanBefore({ start: '2026-03-01', end: '2026-03-31' })).toEqual({
    start: '2026-01-29',
    end: '2026-02-28',
  });
});

const anySpan = fc
  .tuple(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 800 }))
  .map(([first, days]): Span => {
    const day = (at: number) => new Date(at * 86_400_000).toISOString().slice(0, 10);
    return { start: day(first), end: day(first + days) };
  });

test('the pieces of a span cover it without gaps', () => {
  fc.assert(
    fc.property(
      anySpan,
      fc.constantFrom('day' as const, 'week' as const, 'month' as const),
      fc.integer({ min: 0, max: 6 }),
      (span, interval, weekStart) => {
        const pieces = cutSpan(span, interval, weekStart);
        expect([pieces.at(0)?.start, pieces.at(-1)?.end]).toEqual([span.start, span.end]);
        expect(pieces.reduce((sum, piece) => sum + lengthOf(piece), 0)).toBe(lengthOf(span));
      },
    ),
  );
});
