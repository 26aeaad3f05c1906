import { expect, test } from 'vitest';
import { findSubjectProblem } from './subject-problems.ts';

const mergeTags = [
  { name: 'first_name', label: 'Name' },
  { name: 'email', label: 'Email', always: true },
];

test.each([
  ['Hello', undefined],
  ['Hello {{first_name|you}}, {{email}}', undefined],
  ['Hello {{first_name}}', { kind: 'blank', tag: 'Name' }],
  ['Hello {{first_name|}}', { kind: 'blank', tag: 'Name' }],
  ['Hello {{first_name}} {{name|you}}', { kind: 'unknown', tag: 'name' }],
])('the subject “%s”', (subject, problem) => {
  expect(findSubjectProblem(subject, mergeTags)).toEqual(problem);
});
