import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileExpression } from './evaluate.ts';
import { countNodes, parseExpression } from './parse.ts';

const scope = {
  n: 3,
  name: "O'Hara",
  list: [3, 1, 2],
  cart: { quantity: 2, product: { id: 'p1' } },
  event: { value: 'typed', checked: true },
};
const evaluate = (text: string) => compileExpression(text)(scope);

describe('expressions of amp-bind', () => {
  test.each<[string, unknown]>([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['7 % 4 / 2', 1.5],
    ['0.5 + 1.25', 1.75],
    ['-n + 1', -2],
    ['!n || !missing', true],
    ['!(n >= 3)', false],
    ['n == "3"', true],
    ['n != 3', false],
    ["'a' + 1 + 2", 'a12'],
    ["1 + 2 + 'a'", '3a'],
    ['"it\'s" + name', "it'sO'Hara"],
    ["'a\\u000ab\\n'.split('\\n').join('-')", 'a-b-'],
    ["'a\nb'.split('\n').join('-')", 'a-b'],
    ["'it\\'s \\u0022so\\u0022'", 'it\'s "so"'],
    ['"\\\\"', '\\'],
    ["'C:\\d'", 'C:\\d'],
    ['"say \\"so\\""', 'say "so"'],
    ['missing', null],
    ['missing.deep.deeper', null],
    ['missing || "fallback"', 'fallback'],
    ['0 || null', null],
    ['cart.quantity && cart.product.id', 'p1'],
    ['cart["product"]["id"]', 'p1'],
    ['list[n - 2]', 1],
    ['list.length', 3],
    ['name.length', 6],
    ['n > 2 ? "many" : n == 1 ? "one" : "few"', 'many'],
    ['n < 2 ? "many" : n == 1 ? "one" : "few"', 'few'],
    ['[1, n, "x"]', [1, 3, 'x']],
    ['{a: 1, "b c": n, [name]: 2}', { a: 1, 'b c': 3, "O'Hara": 2 }],
    ['{b1: {step: 2}}', { b1: { step: 2 } }],
    ['{}', {}],
    ['list.map(x => x * 2)', [6, 2, 4]],
    ['list.map((x, i) => x + i)', [3, 2, 4]],
    ['list.reduce((a, b) => a + b, 10)', 16],
    ['list.filter(x => x > 1).sort((a, b) => a - b)', [2, 3]],
    ['list.sort()', [1, 2, 3]],
    ['list.includes(2)', true],
    ['name.toUpperCase().slice(0, 2)', "O'"],
    ['(12.5).toFixed(2)', '12.50'],
    ['12.5.toFixed(2)', '12.50'],
    ['max(1, n, 2)', 3],
    ['min(99, n + 1)', 4],
    ['round(2.5) + floor(1.9) + ceil(0.1)', 5],
    ["encodeURIComponent('a b')", 'a%20b'],
    ['keys(cart)', ['quantity', 'product']],
    ['true && !false', true],
    ['null == undefined', true],
    ['undefined', null],
    ['TRUE && !FALSE', true],
    ['event.checked ? event.value : ""', 'typed'],
    // Expressions cannot reach the page or inherited properties.
    ['constructor', null],
    ['name.constructor', null],
    ["list['constructor']", null],
    ['cart.__proto__', null],
    ["name.constructor('return this')()", null],
    ['window', null],
    ['fetch("https://example.com")', null],
    ['name.match("a")', null],
  ])('%s', (text, expected) => {
    if (text.endsWith(')()')) expect(() => evaluate(text)).toThrow(SyntaxError);
    else expect(evaluate(text)).toEqual(expected);
  });

  test.each([
    '',
    '1 +',
    'a === b',
    'a ?? b',
    'a?.b',
    '`x`',
    '(1',
    '[1',
    '{a:}',
    'a b',
    '=> 1',
    'a = 1',
    'x.1',
    '2 ** 3',
  ])('rejects %j', (text) => {
    expect(() => parseExpression(text)).toThrow(SyntaxError);
  });

  test('sort and splice do not change the scope', () => {
    evaluate('list.sort()');
    evaluate('list.splice(0, 1)');
    expect(scope.list).toEqual([3, 1, 2]);
  });

  const { tree } = fc.letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'medium' },
      fc.integer({ min: 0, max: 9 }).map(String),
      fc.constantFrom('n', 'true', "'x'", 'missing'),
      fc
        .tuple(tie('tree'), fc.constantFrom('+', '-', '*', '<', '>=', '==', '!=', '&&', '||'), tie('tree'))
        .map(([left, operator, right]) => `${left} ${operator} ${right}`),
      fc.tuple(tie('tree'), tie('tree'), tie('tree')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
      tie('tree').map((inner) => `!(${inner})`),
    ),
  }));

  test('operators have the precedence and results of JavaScript', () => {
    fc.assert(
      fc.property(tree, (text) => {
        // `text` contains only the values and operators above.
        // oxlint-disable-next-line no-implied-eval, no-new-func
        const native: unknown = new Function('n', 'missing', `return (${text})`)(3, null);
        expect(compileExpression(text)({ n: 3 })).toEqual(native);
      }),
    );
  });
});

test.each([
  ['a', 1],
  ['a.b', 3],
  ['a[b]', 4],
  ['f()', 2],
  ['f(1, 2)', 5],
  ['a.f(1)', 5],
  ['[]', 1],
  ['[1, 2]', 4],
  ['{a: 1}', 5],
  ['a ? 1 : 2', 4],
  ['-a + !b', 5],
  ['x => x + 1', 5],
  ['() => 1', 2],
  ['(((a)))', 1],
])('%s has %i nodes, as in the runtime', (text, count) => {
  expect(countNodes(parseExpression(text))).toBe(count);
});
