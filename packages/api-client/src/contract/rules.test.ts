import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { english, isRule } from '../sentences/index.ts';
import { atMost } from './at-most.ts';
import { endpoints } from './contract.ts';
import { brokenRuleOf } from './rules.ts';

const rules: object = english.rules;

/** Schema or action of valibot, at any depth of the contract. */
interface Part {
  readonly kind: string;
  readonly type: string;
  readonly message?: unknown;
  readonly requirement?: unknown;
}

function isPart(value: object): value is Part {
  return (
    'kind' in value && 'type' in value && typeof value.kind === 'string' && typeof value.type === 'string'
  );
}

/** Collects the schemas and actions in a schema. */
function collectParts(value: unknown, seen: Set<unknown>): readonly Part[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const inside: unknown[] = Object.values(value);
  if ('getter' in value && typeof value.getter === 'function') {
    inside.push(Reflect.apply(value.getter, undefined, [undefined]));
  }
  return [...(isPart(value) ? [value] : []), ...inside.flatMap((part) => collectParts(part, seen))];
}

const seen = new Set<unknown>();
const parts = endpoints.flatMap(({ name, endpoint }) =>
  [endpoint.params, endpoint.query, endpoint.body]
    .flatMap((schema) => collectParts(schema, seen))
    .map((part) => [`${part.type} of ${name}`, part] as const),
);

/** Validations that pass on the issues of other schemas. */
const passing: ReadonlySet<string> = new Set(['fits_its_type']);
const validations = parts.filter(([, { kind, type }]) => kind === 'validation' && !passing.has(type));
const named = parts.filter(([, { kind, message }]) => kind === 'schema' && message !== undefined);

test('finds the validations of the contract', () => {
  expect(validations.length).toBeGreaterThan(100);
  expect(named.length).toBeGreaterThan(10);
});

test('every message in the contract is a rule', () => {
  const wrong = [...validations, ...named].filter(
    ([, { message }]) => typeof message !== 'string' || !Object.hasOwn(rules, message),
  );
  expect(wrong.map(([name, { message }]) => [name, message])).toEqual([]);
});

test('every rule with a limit gets it from the requirement', () => {
  const without = validations.filter(
    ([, { message, requirement }]) =>
      typeof Reflect.get(rules, String(message)) === 'function' && typeof requirement !== 'number',
  );
  expect(without.map(([name, { message }]) => [name, message])).toEqual([]);
});

function brokenBy(schema: v.GenericSchema, value: unknown) {
  const { issues = [] } = v.safeParse(schema, value);
  return issues.map((issue) => brokenRuleOf(issue, (message) => isRule(english.rules, message)));
}

describe('a broken rule', () => {
  const name = v.pipe(v.string(), v.maxLength(3, 'too_long'));
  test.each([
    ['a missing value', name, undefined, [{ rule: 'required' }]],
    ['null', name, null, [{ rule: 'required' }]],
    ['an empty choice', v.picklist(['a']), '', [{ rule: 'required' }]],
    ['an empty number', v.number(), Number.NaN, [{ rule: 'required' }]],
    ['a value of another type', name, 7, [{ rule: 'invalid' }]],
    ['a value that is no choice', v.picklist(['a']), 'b', [{ rule: 'invalid' }]],
    ['a choice with a rule', v.picklist(['a'], 'period_unknown'), 'b', [{ rule: 'period_unknown' }]],
    ['a limit', name, 'long', [{ rule: 'too_long', details: { limit: 3 } }]],
    [
      'a size of our own',
      v.pipe(
        v.string(),
        atMost(3, (text) => text.length, 'texts_too_long'),
      ),
      'long',
      [{ rule: 'texts_too_long', details: { limit: 3 } }],
    ],
  ] as const)('of %s', (_name, schema, value, expected) => {
    expect(brokenBy(schema, value)).toEqual(expected);
  });
});
