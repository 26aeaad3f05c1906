import { contract } from '@x/api-client';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { findBounds, isOptional } from './rules.ts';

const { bounce_percent, minimum_messages } = contract.projects.setBounceLimits.body.entries;
const { name, description } = contract.audiences.update.body.entries;

test.each([
  ['a number', minimum_messages, { min: 10, max: 1_000_000 }],
  ['a number or null', bounce_percent, { min: 0.01, max: 100 }],
  ['an optional number', v.optional(v.pipe(v.number(), v.minValue(3)), 4), { min: 3 }],
  ['a rule on top of another', v.pipe(v.pipe(v.number(), v.maxValue(9)), v.integer()), { max: 9 }],
  ['a text', name, {}],
  ['no rule', undefined, {}],
])('the bounds of %s', (_kind, rule, bounds) => {
  expect(findBounds(rule)).toEqual(bounds);
});

test.each([
  ['a text that must not be empty', name, false],
  ['a text that may be left out', description, true],
  ['a number', minimum_messages, false],
  ['a number or null', bounce_percent, true],
])('whether %s is optional', (_kind, rule, optional) => {
  expect(isOptional(rule)).toBe(optional);
});
