import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluate } from '../testing/bound-expressions.ts';
import { bindPlaceholder, jsonEscaped, jsonObject, jsonString } from './bind-expression.ts';

/** All C0 control characters. Text pasted from slides or PDF files can contain them. */
const controlCharacters = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code));

test('parsing the JSON that expressions build returns the typed text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...controlCharacters, '\\', '"', "'", '\u2028', ''),
      (text, more) => {
        const typed = text + more;
        const escaped = evaluate(jsonEscaped('typed'), { typed });
        const json = evaluate(jsonObject({ a: jsonString('b.name'), n: '(b.rating || 0)' }), {
          b: { name: escaped },
        });
        expect(JSON.parse(String(json))).toEqual({ a: typed, n: 0 });
      },
    ),
  );
});

test.each(controlCharacters)('%j is escaped in the JSON', (character) => {
  const json = String(evaluate(`'"' + ${jsonEscaped('typed')} + '"'`, { typed: `a${character}b` }));
  expect(json).toMatch(/^"a\\u00[01][0-9A-F]b"$/);
  expect(JSON.parse(json)).toBe(`a${character}b`);
});

test('a field without input is the empty string', () => {
  expect(evaluate(jsonObject({ a: jsonString('b.name') }), { b: {} })).toBe('{"a":""}');
  expect(evaluate(jsonObject({ a: jsonString('b.name') }), {})).toBe('{"a":""}');
});

test('a placeholder can be filled in with an address that has an apostrophe', () => {
  expect(evaluate(bindPlaceholder("o'neil@example.com"), {})).toBe("o'neil@example.com");
});
