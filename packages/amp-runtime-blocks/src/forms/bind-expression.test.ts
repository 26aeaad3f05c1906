import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluate } from '../testing/bound-expressions.ts';
import { bindPlaceholder, jsonEscaped, jsonObject, jsonString } from './bind-expression.ts';

/** All of C0: slides and PDF separate lines by some of them. */
const controlCharacters = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code));

test('what was typed comes back from the JSON that the expressions put together', () => {
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

test.each(controlCharacters)('%j stands escaped in the JSON', (character) => {
  const json = String(evaluate(`'"' + ${jsonEscaped('typed')} + '"'`, { typed: `a${character}b` }));
  expect(json).toMatch(/^"a\\u00[01][0-9A-F]b"$/);
  expect(JSON.parse(json)).toBe(`a${character}b`);
});

test('a field that nobody touched is the empty string', () => {
  expect(evaluate(jsonObject({ a: jsonString('b.name') }), { b: {} })).toBe('{"a":""}');
  expect(evaluate(jsonObject({ a: jsonString('b.name') }), {})).toBe('{"a":""}');
});

test('an address with an apostrophe can stand in a constant', () => {
  expect(evaluate(bindPlaceholder("o'neil@example.com"), {})).toBe("o'neil@example.com");
});
