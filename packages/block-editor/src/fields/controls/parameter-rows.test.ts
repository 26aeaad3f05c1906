import { expect, test } from 'vitest';
import { parametersOf, rowProblems } from './parameter-rows.ts';

const rowsOf = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([name, value], key) => ({ key, name, value }));

test.each([
  { pairs: [], problems: [], parameters: {} },
  {
    pairs: [
      [' utm_source ', ' mail '],
      ['', ''],
    ],
    problems: [],
    parameters: { utm_source: 'mail' },
  },
  { pairs: [['', 'mail']], problems: [[0, 'name-missing']], parameters: {} },
  {
    pairs: [
      ['a', '1'],
      ['a ', '2'],
    ],
    problems: [[1, 'name-twice']],
    parameters: { a: '2' },
  },
  { pairs: [['flag', '']], problems: [], parameters: { flag: '' } },
] as const)('$pairs', ({ pairs, problems, parameters }) => {
  expect([...rowProblems(rowsOf(pairs))]).toEqual(problems);
  expect(parametersOf(rowsOf(pairs))).toEqual(parameters);
});
