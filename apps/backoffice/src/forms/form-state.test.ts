import { expect, test } from 'vitest';
import { divideErrors, fieldOf, isSameValue } from './form-state.ts';

const names = new Set(['email', 'host', 'sender', 'contacts']);

test.each([
  ['body.email', 'email'],
  ['email', 'email'],
  ['body.config.host', 'host'],
  ['body.contacts.0', 'contacts'],
  ['body.from', 'sender'],
  ['body.project_id', undefined],
  ['query.page', undefined],
  ['', undefined],
])('path %j belongs to the field %s', (path, expected) => {
  expect(fieldOf(path, names, { from: 'sender' })).toBe(expected);
});

test('the first error of each field belongs to the field, all others to the form', () => {
  const errors = [
    { id: '1', message: 'a', path: 'body.email' },
    { id: '2', message: 'b', path: 'body.email' },
    { id: '3', message: 'c' },
    { id: '4', message: 'd', path: 'body.project_id' },
  ];
  const divided = divideErrors(errors, names);
  expect([...divided.fields].map(([name, error]) => [name, error.id])).toEqual([['email', '1']]);
  expect(divided.others.map((error) => error.id)).toEqual(['3', '4']);
});

const file = new File(['a'], 'a.csv');
test.each([
  [{ name: 'Ada', tags: ['a'] }, { tags: ['a'], name: 'Ada' }, true],
  [{ rules: [{ module: 'users' }] }, { rules: [{ module: 'teams' }] }, false],
  [{ tags: ['a'] }, { tags: ['a', 'b'] }, false],
  [{ name: 'Ada' }, { email: 'Ada' }, false],
  [{ file }, { file }, true],
  [{ file }, { file: new File(['b'], 'b.csv') }, false],
  [{ file: null }, { file }, false],
])('isSameValue(%j, %j) is %s', (a, b, expected) => {
  expect(isSameValue(a, b)).toBe(expected);
});
