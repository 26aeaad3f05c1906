import { expect, test } from 'vitest';
import { formDraft, withDraft } from './form-draft.ts';

function createStorage(): Storage {
  const values = new Map<string, string>();
  return {
    length: 0,
    clear: () => values.clear(),
    key: () => null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, text) => values.set(name, text),
    removeItem: (name) => values.delete(name),
  };
}

const place = { userId: 'u1', page: '/audiences/new', form: 'audience' };

test('a draft belongs to one user, page and form', () => {
  const storage = createStorage();
  formDraft(() => storage, place).write({ name: 'Customers' });
  expect(formDraft(() => storage, place).read()).toEqual({ name: 'Customers' });
  expect(formDraft(() => storage, { ...place, userId: 'u2' }).read()).toBeUndefined();
  expect(formDraft(() => storage, { ...place, page: '/audiences' }).read()).toBeUndefined();
  formDraft(() => storage, place).remove();
  expect(formDraft(() => storage, place).read()).toBeUndefined();
});

test('a browser without storage has no drafts', () => {
  const draft = formDraft(() => {
    throw new Error('The operation is insecure.');
  }, place);
  draft.write({ name: 'Customers' });
  draft.remove();
  expect(draft.read()).toBeUndefined();
});

test.each([
  ['no draft', undefined, { name: 'A', contacts: null }],
  ['fields of the form', { name: 'B', contacts: 3 }, { name: 'B', contacts: 3 }],
  ['fields that the form no longer has', { gone: 'x' }, { name: 'A', contacts: null }],
  ['a value of another type', { name: 3 }, { name: 'A', contacts: null }],
])('withDraft: %s', (_name, draft, expected) => {
  expect(withDraft<{ name: string; contacts: number | null }>({ name: 'A', contacts: null }, draft)).toEqual(
    expected,
  );
});
