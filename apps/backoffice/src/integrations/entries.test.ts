import { expect, test } from 'vitest';
import { entriesOf, newEntry, secretsOf, valuesOf } from './entries.ts';

test('lines lead back to the map that they came from', () => {
  const values = { source: 'mail', empty: '' };
  expect(valuesOf(entriesOf(values))).toEqual(values);
  expect(secretsOf(entriesOf({ Authorization: null, 'X-Key': 'new' }))).toEqual({
    Authorization: null,
    'X-Key': 'new',
  });
});

test('a stored secret that is typed over is replaced', () => {
  const [entry = newEntry('a')] = entriesOf({ Authorization: null });
  expect(secretsOf([{ ...entry, value: 'new' }])).toEqual({ Authorization: 'new' });
});

test('lines without a name count for nothing, and the last of one name counts', () => {
  const line = (name: string, value: string) => ({ ...newEntry(value), name, value });
  expect(valuesOf([line('', 'x'), line(' a ', '1'), line('a', '2')])).toEqual({ a: '2' });
});
