import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanValue, parseFormJson, withoutControlCharacters } from './amp-form.ts';

const control = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code));

test.each([
  ['a\u000bb\fc', 'a\nb\nc'],
  ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['a\tb', 'a\tb'],
  ['\u0000\u0001\b\u000e\u001b\u001fx', 'x'],
  ['España 👍 \u007f\u0085', 'España 👍 \u007f\u0085'],
])('%j becomes %j', (text, clean) => {
  expect(withoutControlCharacters(text)).toBe(clean);
});

test('cleans values at every depth', () => {
  expect(cleanValue({ 'a\u0001': ['b\u0002', { c: 'd\u000be' }], n: 1, none: null })).toEqual({
    a: ['b', { c: 'd\ne' }],
    n: 1,
    none: null,
  });
});

test('parses raw control characters inside strings, and nowhere else', () => {
  for (const character of control) {
    expect(parseFormJson(`{"a${character}":"b${character}\\"c"}`)).toEqual({
      [`a${character}`]: `b${character}"c`,
    });
  }
  expect(() => parseFormJson('{"a":\u00011}')).toThrow(SyntaxError);
  expect(() => parseFormJson('{"a":"b')).toThrow(SyntaxError);
});

test.each(['', '\\'])('refuses a string of 131,000 escaped quotes without an end at once (%j)', (end) => {
  const began = performance.now();
  expect(() => parseFormJson(`"${'\\"'.repeat(131_000)}${end}`)).toThrow(SyntaxError);
  expect(performance.now() - began).toBeLessThan(1000);
});

test('parses JSON like JSON.parse', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseFormJson(JSON.stringify(value, null, 2))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
