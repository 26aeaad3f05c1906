import { expect, test } from 'vitest';
import { groupProblems } from './group-problems.ts';
import type { Problem } from './use-checks.ts';

function problem(severity: Problem['severity'], code: string, blockId?: string): Problem {
  const key = `${code} ${blockId ?? ''}`;
  return { key, severity, code, blockId, path: undefined, message: key, values: undefined, untouched: false };
}

test('problems are grouped by severity and rule, with those of the whole message first', () => {
  const groups = groupProblems([
    problem('info', 'a', 'one'),
    problem('warning', 'b', 'one'),
    problem('error', 'c', 'one'),
    problem('warning', 'b', 'two'),
    problem('warning', 'd'),
  ]);
  const shape = groups.map(({ severity, count, rules }) => [
    severity,
    count,
    rules.map(({ key, problems }) => `${key} ${problems.length}`),
  ]);
  expect(shape).toEqual([
    ['error', 1, ['c 1']],
    ['warning', 3, ['d 1', 'b 2']],
    ['info', 1, ['a 1']],
  ]);
});

test('there are no groups without problems', () => {
  expect(groupProblems([])).toEqual([]);
});
