import { describe, expect, test } from 'vitest';
import { contentDrafts, fingerprint, openingOf } from './content-draft.js';

const saved = '{"rows":[]}';
const draft = { config: '{"rows":[1]}', base: fingerprint(saved), keptAt: '2026-11-21T10:05:00.000Z' };
const place = { userId: 'u1', kind: 'template', id: 't1' } as const;

function storageOf(values: Map<string, string>, full = false) {
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (full) throw new Error('QuotaExceededError');
      values.set(name, text);
    },
    removeItem: (name: string) => values.delete(name),
  };
}

describe('contentDrafts', () => {
  test('keeps one draft a document', () => {
    const storage = storageOf(new Map());
    expect(contentDrafts(() => storage, place).write(draft)).toBe(true);
    expect(contentDrafts(() => storage, place).read()).toEqual(draft);
    expect(contentDrafts(() => storage, { ...place, kind: 'campaign' }).read()).toBeUndefined();
    contentDrafts(() => storage, place).remove();
    expect(contentDrafts(() => storage, place).read()).toBeUndefined();
  });

  test('says when the browser cannot keep it', () => {
    expect(contentDrafts(() => storageOf(new Map(), true), place).write(draft)).toBe(false);
  });

  test.each(['', '{', '{"config":1}', 'null'])('does not read %j', (text) => {
    const storage = storageOf(new Map([['content-draft:u1:template:t1', text]]));
    expect(contentDrafts(() => storage, place).read()).toBeUndefined();
  });
});

test.each([
  ['no draft', undefined, { from: 'saved' }],
  ['a draft of what is saved', { ...draft, config: saved }, { from: 'saved' }],
  ['a draft', draft, { from: 'draft', draft, savedSince: false }],
  [
    'a draft of something older',
    { ...draft, base: 'older' },
    { from: 'draft', draft: { ...draft, base: 'older' }, savedSince: true },
  ],
])('opens %s', (_name, kept, expected) => {
  expect(openingOf(saved, kept)).toEqual(expected);
});

test.each([
  ['', ''],
  ['a', 'a'],
])('the fingerprint of %j is always the same', (one, other) => {
  expect(fingerprint(one)).toBe(fingerprint(other));
});

test('texts that differ have other fingerprints', () => {
  const texts = ['', 'a', 'b', 'ab', 'ba', '{"rows":[]}', '{"rows":[1]}', 'a'.repeat(1000), 'a'.repeat(1001)];
  expect(new Set(texts.map(fingerprint)).size).toBe(texts.length);
});
