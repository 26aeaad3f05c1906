import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chooseColumn,
  parseChoices,
  serializeChoices,
  shownColumns,
  type ColumnChoices,
  type ListColumn,
} from './shown-columns.ts';

const cell = () => null;
const columns: readonly ListColumn<never>[] = [
  { id: 'select', header: 'Select', leading: true, cell },
  { id: 'name', header: 'Name', cell },
  { id: 'date', header: 'Date', cell },
  { id: 'id', header: 'ID', hiddenAtFirst: true, cell },
  { id: 'actions', header: 'Actions', headerHidden: true, cell },
];

const idsShown = (choices: ColumnChoices) => shownColumns(columns, choices).map(({ id }) => id);

test.each<[string, ColumnChoices, readonly string[]]>([
  ['no choices', {}, ['select', 'name', 'date', 'actions']],
  ['one hidden', { date: false }, ['select', 'name', 'actions']],
  ['one shown', { id: true }, ['select', 'name', 'date', 'id', 'actions']],
  [
    'name and controls',
    { select: false, name: false, actions: false },
    ['select', 'name', 'date', 'actions'],
  ],
  ['a column that no longer exists', { gone: false }, ['select', 'name', 'date', 'actions']],
])('shows columns with %s', (_, choices, expected) => {
  expect(idsShown(choices)).toEqual(expected);
});

test.each(['', '{', '[]', '{"date":"no"}', 'null'])('ignores the damaged text %j', (text) => {
  expect(parseChoices(text)).toEqual({});
});

test('any choices can be stored and read, and choosing the defaults again stores nothing', () => {
  const optional = columns.filter(({ id }) => id === 'date' || id === 'id');
  const steps = fc.array(fc.tuple(fc.constantFrom(...optional), fc.boolean()));
  fc.assert(
    fc.property(steps, (chosen) => {
      let choices: ColumnChoices = {};
      for (const [column, shown] of chosen) {
        choices = parseChoices(serializeChoices(chooseColumn(choices, column, shown)));
        expect(idsShown(choices).includes(column.id)).toBe(shown);
      }
      for (const column of optional) {
        choices = chooseColumn(choices, column, column.hiddenAtFirst !== true);
      }
      expect(serializeChoices(choices)).toBe('');
    }),
  );
});
