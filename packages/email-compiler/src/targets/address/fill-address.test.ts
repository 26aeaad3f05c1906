import { describe, expect, test } from 'vitest';
import { fillAddress, isOpenAddress } from './fill-address.ts';

const fill = (typed: string, values: Readonly<Record<string, string>> = {}) =>
  fillAddress(typed, (name) => values[name] ?? '');

describe('a value that begins the address', () => {
  test.each<[string, string, string | undefined, readonly string[]]>([
    ['{{u}}', 'https://acme.com/a?b=1#c', 'https://acme.com/a?b=1#c', []],
    ['{{u}}', ' acme.com ', 'https://acme.com', []],
    ['{{u}}', 'https://例え.jp/é', 'https://xn--r8jz45g.jp/%C3%A9', []],
    ['{{u}}/sale', 'https://acme.com', 'https://acme.com/sale', []],
    ['{{u}}.acme.com/sale', 'ana', 'https://ana.acme.com/sale', []],
    ['{{u}}?a={{v}}', 'https://acme.com', 'https://acme.com?a=', []],
    ['{{u}}', 'https://acme.com/?a=1&amp;b=2', 'https://acme.com/?a=1&b=2', []],
    ['{{u|https://acme.com/all}}', '', 'https://acme.com/all', []],
    ['{{u|https://acme.com/all}}', 'javascript:alert(1)', 'https://acme.com/all', ['u']],
    ['{{u|https://acme.com/all}}', 'none', 'https://acme.com/all', ['u']],
    ['{{u|https://acme.com}}/sale', 'n/a', 'https://acme.com/sale', ['u']],
    ['{{u}}', 'data:text/html,x', undefined, ['u']],
    ['{{u}}', 'mailto:a@acme.com', undefined, ['u']],
    ['{{u}}', '', undefined, []],
    ['{{u|shop}}', 'x', undefined, ['u']],
  ])('%s with %j', (typed, u, url, unusable) => {
    expect(fill(typed, { u })).toEqual({ url, unusable });
  });
});

describe('a value in the host', () => {
  test.each<[string, string, string | undefined, readonly string[]]>([
    ['https://{{h}}.acme.com/', 'ana', 'https://ana.acme.com/', []],
    ['https://{{h}}.acme.com/', 'мария', 'https://xn--80aqkr0f.acme.com/', []],
    ['https://acme.com:{{h}}/', '8080', 'https://acme.com:8080/', []],
    ['https://{{h|www}}.acme.com/', 'evil.com/', 'https://www.acme.com/', ['h']],
    ['https://{{h|www}}.acme.com/', 'evil.com?', 'https://www.acme.com/', ['h']],
    ['https://{{h|www}}.acme.com/', 'evil.com#', 'https://www.acme.com/', ['h']],
    ['https://{{h|www}}.acme.com/', 'evil.com\\', 'https://www.acme.com/', ['h']],
    ['https://{{h|www}}.acme.com/', 'me@', 'https://www.acme.com/', ['h']],
    ['https://{{h|www}}.acme.com/', 'two words', 'https://www.acme.com/', ['h']],
    ['https://{{h|www}}.acme.com/', 'evil.com%2F', 'https://www.acme.com/', ['h']],
    ['https://{{h}}.acme.com/', '', undefined, []],
    ['https://{{h}}/a', 'acme.com', 'https://acme.com/a', []],
  ])('%s with %j', (typed, h, url, unusable) => {
    expect(fill(typed, { h })).toEqual({ url, unusable });
  });
});

describe('a value after the host', () => {
  test.each([
    ['https://acme.com/{{v}}', 'a/b?c#d', 'https://acme.com/a%2Fb%3Fc%23d'],
    ['https://acme.com/?q={{v}}', "O'Neill & Söhne", 'https://acme.com/?q=O%27Neill%20%26%20S%C3%B6hne'],
    ['https://acme.com/?u={{v}}', 'https://a.b/?c', 'https://acme.com/?u=https%3A%2F%2Fa.b%2F%3Fc'],
    ['https://acme.com/#{{v}}', '{{x}} %%y%%', 'https://acme.com/#%7B%7Bx%7D%7D%20%25%25y%25%25'],
    ['https://acme.com/{{v|all}}', '', 'https://acme.com/all'],
    ['acme.com/{{v}}', '\uD800', 'https://acme.com/%EF%BF%BD'],
    ['https://acme.com/%%v%%', 'a b', 'https://acme.com/a%20b'],
  ])('%s with %j', (typed, v, url) => {
    expect(fill(typed, { v })).toEqual({ url, unusable: [] });
  });
});

test.each([
  ['{{u}}/a', true],
  [' {{u}}', true],
  ['https://{{h}}.acme.com', true],
  ['https://acme.com:{{p}}/', true],
  ['acme.{{tld}}/a', true],
  ['https://acme.com/{{v}}', false],
  ['acme.com/{{v}}', false],
  ['https://acme.com?{{v}}', false],
  ['mailto:{{email}}', false],
  ['tel:{{phone}}', false],
  ['https://acme.com/', false],
])('merge tags decide on the host of %s: %s', (typed, open) => {
  expect(isOpenAddress(typed.trim())).toBe(open);
});
