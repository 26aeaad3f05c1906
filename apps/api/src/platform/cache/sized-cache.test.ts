import { expect, test } from 'vitest';
import { createPageTemplates } from './page-templates.ts';
import type { MergeFormats } from '../message/merge-formats.ts';
import type { PageTemplate } from './page-template.ts';

const noFormats: MergeFormats = {
  fields: new Map(),
  language: 'en',
  labels: { known: new Map(), otherwise: { unsubscribe: '', preferences: '', view: '' } },
};

const templateOf = (size: number): PageTemplate => ({
  segments: [],
  conditions: [],
  isInteractive: true,
  formats: noFormats,
  size,
});

/** Gets templates of the given sizes, by the names of their messages. Returns the names of those that were compiled. */
function compileIn({ maximumCount = 10, maximumSize = 100 }) {
  const templates = createPageTemplates({ maximumCount, maximumSize });
  const compiled: string[] = [];
  const get = (name: string, size = 10) =>
    templates.get(name, () => {
      compiled.push(name);
      return Promise.resolve(templateOf(size));
    });
  return { get, compiled, templates };
}

test('a template is compiled once, also for readers who come at the same time', async () => {
  const { get, compiled } = compileIn({});
  await Promise.all([get('a'), get('a'), get('b')]);
  await get('a');
  expect(compiled).toEqual(['a', 'b']);
});

test('the template that was not used for longest gives way, by count', async () => {
  const { get, compiled } = compileIn({ maximumCount: 2 });
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await get(name);
  expect(compiled).toEqual(['a', 'b', 'c', 'b']);
});

test('the template that was not used for longest gives way, by size', async () => {
  const { get, compiled } = compileIn({ maximumSize: 100 });
  await get('a', 40);
  await get('b', 40);
  await get('c', 60);
  await get('c', 60);
  await get('b', 40);
  await get('a', 40);
  expect(compiled).toEqual(['a', 'b', 'c', 'a']);
});

test('a template larger than the room for all is not kept', async () => {
  const { get, compiled } = compileIn({ maximumSize: 100 });
  await get('small');
  await get('large', 101);
  await get('large', 101);
  await get('small');
  expect(compiled).toEqual(['small', 'large', 'large']);
});

test('a failed compile is not kept', async () => {
  const { get, templates } = compileIn({});
  await expect(templates.get('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await templates.get('a', () => Promise.resolve(undefined))).toBeUndefined();
  expect(await get('a')).toEqual(templateOf(10));
});
