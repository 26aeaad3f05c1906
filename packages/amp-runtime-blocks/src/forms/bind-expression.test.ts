import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluate } from '../testing/bound-expressions.js';
import { bindPlaceholder, jsonEscaped, jsonObject, jsonString } from './bind-expression.js';

test('what was typed comes back from the JSON that the expressions put together', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\\', '"', "'", '\n', '\t', ''),
      (text, more) => {
        // eslint-disable-next-line no-control-regex -- other control characters cannot be typed
        const typed = (text + more).replace(/[\0-\x08\x0b-\x1f]/g, '');
        const escaped = evaluate(jsonEscaped('typed'), { typed });
        const json = evaluate(jsonObject({ a: jsonString('b.name'), n: '(b.rating || 0)' }), {
          b: { name: escaped },
        });
        expect(JSON.parse(String(json))).toEqual({ a: typed, n: 0 });
      },
    ),
  );
});

test('a field that nobody touched is the empty string', () => {
  expect(evaluate(jsonObject({ a: jsonString('b.name') }), { b: {} })).toBe('{"a":""}');
  expect(evaluate(jsonObject({ a: jsonString('b.name') }), {})).toBe('{"a":""}');
});

test('an address with an apostrophe can stand in a constant', () => {
  expect(evaluate(bindPlaceholder("o'neil@example.com"), {})).toBe("o'neil@example.com");
});
