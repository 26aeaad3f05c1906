import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findEmoji, listEmoji } from './emoji.ts';

const charactersOf = (groups: ReturnType<typeof listEmoji>) =>
  groups.flatMap(({ emoji }) => emoji.map(({ character }) => character));

test.each(['en', 'es-MX'])('each emoji is listed once and has a name in %s', (locale) => {
  const groups = listEmoji(locale);
  const characters = charactersOf(groups);
  expect(characters.length).toBeGreaterThan(300);
  expect(new Set(characters).size).toBe(characters.length);
  for (const { emoji } of groups) {
    for (const { character, name } of emoji) {
      expect(character).toMatch(/^(?:\p{RGI_Emoji})$/v);
      expect(name).toMatch(/^\S.*\S$/);
    }
  }
});

test.each([
  ['en', 'gift', '🎁', 'gift'],
  ['es', 'regalo', '🎁', 'regalo'],
  ['es', 'gift', '🎁', 'regalo'],
  ['en', 'navid', '🎄', 'Christmas tree'],
])('in %s, %s finds %s', (locale, typed, character, name) => {
  const found = findEmoji(listEmoji(locale), typed).flatMap(({ emoji }) => emoji);
  expect(found.find((one) => one.character === character)?.name).toBe(name);
});

test('words that no name contains find nothing', () => {
  expect(findEmoji(listEmoji('en'), 'gift zzz')).toEqual([]);
});

test('the list stays small', () => {
  const sizes = ['emoji-list.ts', 'thing-groups.ts'].map(
    (name) => gzipSync(readFileSync(new URL(name, import.meta.url))).byteLength,
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(20_000);
});
