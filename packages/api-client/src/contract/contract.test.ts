import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { endpoints } from './contract.ts';
import { emailSchema } from './email-address.ts';
import { nameSchema } from './entity.ts';
import { pageQuery } from './lists.ts';
import { errorStatus } from './errors.ts';

const cases = endpoints.map(({ name, endpoint }) => [name, endpoint] as const);

test('no two endpoints share a method and path', () => {
  const places = endpoints.map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/gu, '{}')}`,
  );
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

/** Returns the field names of an object schema. For a variant, returns the names that all of its objects share. */
function keysOf(schema: v.GenericSchema | undefined): readonly string[] {
  if (schema === undefined) return [];
  if ('entries' in schema) return Object.keys(schema.entries as object);
  if (schema.type !== 'variant' || !('options' in schema)) return [];
  const [first = [], ...others] = (schema.options as readonly v.GenericSchema[]).map(keysOf);
  return first.filter((key) => others.every((keys) => keys.includes(key)));
}

test.each(cases)('%s declares the parameters of its path and the field of its subject', (_name, endpoint) => {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/gu)].map((match) => match[1]);
  expect(keysOf(endpoint.params)).toEqual(inPath);
  const { permission } = endpoint;
  const subject = 'subject' in permission ? permission.subject : undefined;
  expect(subject === undefined || keysOf(endpoint[subject.in]).includes(subject.name)).toBe(true);
});

test.each(cases)('%s has a summary and lists each error once', (_name, endpoint) => {
  expect(endpoint.summary).toMatch(/^[A-Z].*\.$/u);
  const errors = 'errors' in endpoint ? (endpoint.errors ?? []) : [];
  expect(new Set(errors).size).toBe(errors.length);
});

test.each(cases.filter(([, { status, permission }]) => status === 201 && permission.kind !== 'public'))(
  '%s declares the entity that it creates',
  (_name, endpoint) => {
    expect(endpoint.creates).toBeDefined();
  },
);

test('every error has an HTTP error status', () => {
  expect(Object.values(errorStatus).filter((status) => status < 400 || status > 599)).toEqual([]);
});

describe('user input', () => {
  test.each([
    ['a plain address', 'ada@example.com', true],
    ['surrounding spaces', ' ada@example.com ', true],
    ['a tag', 'ada+news@mail.example.co.uk', true],
    ['no domain', 'ada@', false],
    ['two @ signs', 'ada@@example.com', false],
    ['a line break', 'ada@example.com\r\nBcc: all@example.com', false],
    ['255 characters', `${'a'.repeat(243)}@example.com`, false],
    ['a non-ASCII domain', 'pepe@münchen.de', true],
    ['a domain in punycode', 'pepe@xn--mnchen-3ya.de', true],
    ['a non-Latin top-level domain', 'почта@пример.рф', true],
    ['a right-to-left domain', 'ada@مثال.إختبار', true],
    ['an ideographic full stop', 'ada@例え。テスト', true],
    ['a non-ASCII local part', 'josé.ñandú@example.com', true],
    ['64 characters before the @', `${'a'.repeat(64)}@example.com`, true],
    ['65 characters before the @', `${'a'.repeat(65)}@example.com`, false],
    ['66 octets in 33 characters before the @', `${'é'.repeat(33)}@example.com`, false],
    ['an ideographic space', 'jo\u3000se@example.com', false],
    ['an invisible character', 'jo\u200Bse@example.com', false],
    ['a right-to-left override', 'jo\u202Ese@example.com', false],
    ['a symbol in its domain', 'ada@☕.example', false],
    ['a hyphen at the end of a label', 'ada@münchen-.de', false],
    ['a numeric top-level domain', 'ada@10.0.0.1', false],
    ['a single label', 'ada@münchen', false],
  ])('an email address with %s', (_name, text, accepted) => {
    expect(v.is(emailSchema, text)).toBe(accepted);
  });

  test.each([
    ['letters of any script', 'Ñandú 株式会社', true],
    ['255 characters', 'a'.repeat(255), true],
    ['256 characters', 'a'.repeat(256), false],
    ['spaces only', '  ', false],
    ['a line break', 'a\nb', false],
    ['a null character', 'a\u0000', false],
  ])('a name of %s', (_name, text, accepted) => {
    expect(v.is(nameSchema, text)).toBe(accepted);
  });

  test.each([
    [{}, { page: 1, rows: 20 }],
    [
      { page: '3', rows: '100' },
      { page: 3, rows: 100 },
    ],
    [{ page: 2 }, { page: 2, rows: 20 }],
  ])('a page %j', (query, read) => {
    expect(v.parse(v.object(pageQuery(20)), query)).toEqual(read);
  });

  test.each([{ page: '0' }, { page: 'x' }, { page: '1.5' }, { rows: '101' }, { rows: '' }])(
    'rejects the page %j',
    (query) => {
      expect(v.is(v.object(pageQuery(20)), query)).toBe(false);
    },
  );
});
