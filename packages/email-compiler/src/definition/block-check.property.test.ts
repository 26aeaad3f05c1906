import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { htmlBlock } from '../blocks/html/html-block.ts';
import { product } from '../blocks/product/product.ts';
import { schemaArbitrary } from '../conformance/arbitrary.ts';
import { deviceSchema } from '../schema/phone.ts';
import { checkOf } from './block-check.ts';

const runs = { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 200) };
const schemas: readonly (readonly [string, v.GenericSchema])[] = [
  ...[...coreBlocks, product, htmlBlock].map(({ type, schema }) => [type, schema] as const),
  ['settings for devices', deviceSchema],
];

/** Values that schemas treat differently from those of the same kind. */
const oddValue = fc.oneof(
  fc.constantFrom(undefined, null, '', 0, -1, 0.5, 1e9, Number.NaN, Infinity, true, '#fff', 'red', [], {}),
  fc.anything({ maxDepth: 1 }),
);

type Change = (value: unknown, steps: readonly number[], odd: unknown) => unknown;

/** Replaces the part of a value that the steps lead to, or leaves out a field for `undefined`. */
const change: Change = (value, [step, ...further], odd) => {
  if (step === undefined || typeof value !== 'object' || value === null) return odd;
  const names = Object.keys(value);
  const name = names[step % Math.max(1, names.length)];
  if (name === undefined) return odd;
  const changed = change(Reflect.get(value, name), further, odd);
  if (Array.isArray(value)) return value.with(Number(name), changed);
  const { [name]: _left, ...others } = value as Record<string, unknown>;
  return changed === undefined ? others : { ...others, [name]: changed };
};

describe.each(schemas)('the check of %s', (_, schema) => {
  const check = checkOf(schema);

  test('accepts what valibot accepts', () => {
    fc.assert(
      fc.property(schemaArbitrary(schema), (value) => {
        expect(check(value)).toBe(v.is(schema, value));
      }),
      runs,
    );
  });

  test('refuses what valibot refuses', () => {
    const steps = fc.array(fc.nat({ max: 9 }), { maxLength: 6 });
    fc.assert(
      fc.property(schemaArbitrary(schema), steps, oddValue, (value, path, odd) => {
        const changed = change(value, path, odd);
        expect(check(changed)).toBe(v.is(schema, changed));
      }),
      runs,
    );
  });
});

test.each<[string, v.GenericSchema, unknown]>([
  ['a default', v.object({ a: v.optional(v.string(), 'x') }), {}],
  ['a fallback', v.object({ a: v.fallback(v.string(), 'x') }), { a: 1 }],
  ['a transformation', v.pipe(v.string(), v.transform(Number), v.minValue(1)), '2'],
  ['an unknown action', v.pipe(v.string(), v.email()), 'a@b.c'],
  ['an unknown schema', v.strictObject({ a: v.string() }), { a: 'x', b: 1 }],
  ['a field that may be anything', v.object({ a: v.unknown() }), {}],
  ['a nullable field that is missing', v.object({ a: v.nullable(v.string()) }), {}],
  ['an array in place of an object', v.object({ a: v.optional(v.string()) }), []],
])('leaves %s to valibot, or agrees with it', (_, schema, value) => {
  expect(checkOf(schema)(value)).toBe(v.is(schema, value));
});
