import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectType } from './detect-type.ts';
import { detectDecimalMark, plainNumber } from './plain-number.ts';
import { readDay } from './read-day.ts';

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 300);
const today = '2026-11-24';

test.each([
  ['', 'text'],
  ['Madrid|Burgos', 'text'],
  ['12|7|', 'number'],
  ['1.250,50|7', 'number'],
  ['1,250.50|-7', 'number'],
  ['08001|28001', 'text'],
  ['+34600000000', 'text'],
  ['12345678901234567', 'text'],
  ['1|x', 'text'],
  ['2026-01-31|1999-12-31', 'date'],
  ['31/01/2026|01/02/2026', 'date'],
  ['01/31/2026', 'date'],
  ['2026-01-31|soon', 'text'],
  ['yes|no|Yes', 'boolean'],
  ['true|FALSE', 'boolean'],
  ['1|0|1', 'number'],
  ['sí|no', 'boolean'],
  ['x|x', 'text'],
])('a column with %s becomes a field of type %s', (values, type) => {
  expect(detectType(values.split('|'), today)).toBe(type);
});

test.each([
  ['1.250,50', ',', '1250.50'],
  ['1,250.50', '.', '1250.50'],
  ['1 250,5', ',', '1250.5'],
  ['1’250.5', '.', '1250.5'],
  ['-1.000.000', ',', '-1000000'],
  ['12,5', ',', '12.5'],
  ['12.5', '.', '12.5'],
  ['1.25', ',', '1.25'],
  ['abc', ',', 'abc'],
] as const)('%s with the decimal mark %s is %s', (text, mark, plain) => {
  expect(plainNumber(text, mark)).toBe(plain);
});

test.each([
  ['1.250,50|7', ','],
  ['1,250.50|7', '.'],
  ['12,5|7,25', ','],
  ['1,250|2,000', '.'],
  ['1.250.000', ','],
  ['7', '.'],
])('the numbers %s have the decimal mark %s', (values, mark) => {
  expect(detectDecimalMark(values.split('|'))).toBe(mark);
});

test('numbers in the style of a language are read as they were', () => {
  const number = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((value) => value / 100);
  fc.assert(
    fc.property(fc.array(number, { minLength: 1 }), fc.constantFrom('en', 'es', 'de'), (values, language) => {
      const written = values.map((value) =>
        value.toLocaleString(language, { minimumFractionDigits: 2, useGrouping: 'always' }),
      );
      const mark = detectDecimalMark(written);
      expect(written.map((text) => Number(plainNumber(text, mark)))).toEqual(
        values.map((value) => value + 0),
      );
    }),
    { numRuns },
  );
});

test.each([
  ['31/12/27', 'day_first', '2027-12-31'],
  ['12/31/69', 'month_first', '2069-12-31'],
  ['31.12.70', 'day_first', '1970-12-31'],
  ['2150-01-01', 'day_first', '2150-01-01'],
  ['2026-01-31T10:00:00Z', 'day_first', '2026-01-31'],
  ['31/02/2026', 'day_first', undefined],
  ['0000-01-01', 'day_first', undefined],
  ['soon', 'day_first', undefined],
] as const)('%s is read %s as %s', (text, order, day) => {
  expect(readDay(text, order)).toBe(day);
});
