import { expect, test } from 'vitest';
import { toEntries, newEntry, toSecrets, toValues } from './entries.ts';

test('entries convert back to the original map', () => {
  const values = { source: 'mail', empty: '' };
  expect(toValues(toEntries(values))).toEqual(values);
  expect(toSecrets(toEntries({ Authorization: null, 'X-Key': 'new' }))).toEqual({
    Authorization: null,
    'X-Key': 'new',
  });
});

test('a new value replaces a stored secret', () => {
  const [entry = newEntry('a')] = toEntries({ Authorization: null });
  expect(toSecrets([{ ...entry, value: 'new' }])).toEqual({ Authorization: 'new' });
});

test('entries without a name are skipped, and the last of equal names wins', () => {
  const line = (name: string, value: string) => ({ ...newEntry(value), name, value });
  expect(toValues([line('', 'x'), line(' a ', '1'), line('a', '2')])).toEqual({ a: '2' });
});
