import { expect, test } from 'vitest';
import { readContent } from '../messages/content.ts';
import { languages } from '#/language/language.ts';
import { compileStarter, createGallery, previewHtml } from './gallery.ts';
import { starters } from '@x/starter-templates';

const cases = languages.flatMap(({ id: language }) =>
  createGallery(language).map((starter) => ({
    name: `${starter.id} in ${language}`,
    starter,
    language,
  })),
);

test('the basic layout comes before all starters', () => {
  expect(createGallery('en').map(({ id }) => id)).toEqual(['blank', ...starters.map(({ id }) => id)]);
});

test.each(cases)('$name compiles to HTML and AMP and reads back', ({ starter }) => {
  const content = compileStarter(starter, '7');
  const read = readContent(content.config);
  expect(read.ok && read.value.rows.length).toBeGreaterThan(3);
  expect(content.content_html).toMatch(/^<!doctype html><html lang=/u);
  expect(content.content_amp).toMatch(/^<!doctype html><html amp4email/u);
});

test.each(cases)('two templates from $name share no block ids', ({ starter }) => {
  const ids = () => starter.document().rows.map(({ id }) => id);
  expect(new Set([...ids(), ...ids()]).size).toBe(2 * ids().length);
});

test.each(cases)('$name is shown without a placeholder in its text', ({ starter }) => {
  expect(previewHtml(starter)).not.toContain('{{');
});
