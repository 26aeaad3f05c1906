import { expect, test } from 'vitest';
import { readContent } from '../messages/content.ts';
import { languages } from '#/language/language.ts';
import { contentOf, shelfIn, shownHtml } from './shelf.ts';
import { starters } from '@x/starter-templates';

const beginnings = languages.flatMap(({ id: language }) =>
  shelfIn(language).map((beginning) => ({ name: `${beginning.id} in ${language}`, beginning, language })),
);

test('the blank page comes first, and every starter after it', () => {
  expect(shelfIn('en').map(({ id }) => id)).toEqual(['blank', ...starters.map(({ id }) => id)]);
});

test.each(beginnings)('$name is saved with all that a template has, and read again', ({ beginning }) => {
  const content = contentOf(beginning, '7');
  const read = readContent(content.config);
  expect(read.ok && read.value.rows.length).toBeGreaterThan(3);
  expect(content.content_html).toMatch(/^<!doctype html><html lang=/u);
  expect(content.content_amp).toMatch(/^<!doctype html><html amp4email/u);
});

test.each(beginnings)('two templates of $name share no block id', ({ beginning }) => {
  const ids = () => beginning.document().rows.map(({ id }) => id);
  expect(new Set([...ids(), ...ids()]).size).toBe(2 * ids().length);
});

test.each(beginnings)('$name is shown without a placeholder in its text', ({ beginning }) => {
  expect(shownHtml(beginning)).not.toContain('{{');
});
