import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { locationOf } from './redirect.ts';

test.each([
  ['https://shop.example/τιμή', 'https://shop.example/%CF%84%CE%B9%CE%BC%CE%AE'],
  ['https://shop.example/?p=5€', 'https://shop.example/?p=5%E2%82%AC'],
  ['https://shop.example/a–b', 'https://shop.example/a%E2%80%93b'],
  ['https://shop.example/niños', 'https://shop.example/ni%C3%B1os'],
  ['https://例え.jp', 'https://xn--r8jz45g.jp/'],
  ['https://shop.example/a\r\nSet-Cookie: a=b', 'https://shop.example/aSet-Cookie:%20a=b'],
  ['/forms/é?language=en', '/forms/%C3%A9?language=en'],
  ['//evil.test/', 'http://evil.test/'],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
])('%j is sent as %j', (address, location) => {
  expect(locationOf(address)).toBe(location);
});

const sources = resolve(import.meta.dirname, '../..');

/** Follows redirects of other servers instead of writing them. */
const reader = 'platform/outgoing/call.ts';

test('no other module writes a Location field', () => {
  const writers = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/(?:\.test\.ts|\btesting\/)/u.test(file))
    .filter((file) =>
      /\.redirect\(|['"]?location['"]?\s*[:,]\s*(?!string)|\.\.\.\w+, location \}/iu.test(
        readFileSync(resolve(sources, file), 'utf8').replaceAll(/^\s*(?:\*|\/\/|\/\*).*$/gmu, ''),
      ),
    );
  expect(writers.toSorted()).toEqual(['platform/http/redirect.ts', reader]);
});
