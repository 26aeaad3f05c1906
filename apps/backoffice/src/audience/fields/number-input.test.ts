import { largestNumber, readFieldValue, writeFieldValue } from '@x/api-client/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumberInput, writeNumberInput } from './number-input.ts';

test.each([
  ['es-ES', '99,25', '99.25'],
  ['es-ES', '1.250,5', '1250.5'],
  ['es-ES', '1.250', '1250'],
  ['es-ES', '-1.250.000', '-1250000'],
  ['es-ES', '1250.5', '1250.5'],
  ['es-ES', '1,2,3', '1,2,3'],
  ['es-ES', '12.50,5', '12.50,5'],
  ['es-ES', 'doce', 'doce'],
  ['en-GB', '99.25', '99.25'],
  ['en-GB', '1,250.5', '1250.5'],
  ['en-GB', '1,25', '1,25'],
  ['en-GB', '1e3', '1e3'],
  ['en-GB', '', ''],
])('in %s, %j is read as %j', (locale, text, plain) => {
  expect(readNumberInput(text, locale)).toBe(plain);
});

test.each([
  ['es-ES', '1250.125', '1250,125'],
  ['es-ES', '1e+21', '1e+21'],
  ['en-GB', '1250.125', '1250.125'],
])('in %s, %j is written as %j and read again', (locale, plain, text) => {
  expect(writeNumberInput(plain, locale)).toBe(text);
  expect(readNumberInput(text, locale)).toBe(plain);
});

test('a plain number is read from an input as it was', () => {
  const field = { type: 'number', choices: [], number_format: 'plain' } as const;
  const anyNumber = fc.double({ min: -largestNumber, max: largestNumber, noNaN: true });
  fc.assert(
    fc.property(anyNumber, fc.constantFrom('en-GB', 'es-ES'), (given, locale) => {
      const value = Number(given.toFixed(4)) + 0;
      const text = writeFieldValue(field, value, locale);
      expect(readFieldValue(readNumberInput(text, locale), field)).toEqual({ ok: true, value });
    }),
  );
});
