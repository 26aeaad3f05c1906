import type * as v from 'valibot';
import { expect, test } from 'vitest';
import { endpoints } from './contract.ts';

/** Properties of valibot schemas that contain other schemas. */
interface SchemaInside extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly wrapped?: v.GenericSchema;
  readonly item?: v.GenericSchema;
  readonly value?: v.GenericSchema;
  readonly options?: readonly unknown[];
  /** Returns the schema of a recursive schema. */
  readonly getter?: (input: unknown) => v.GenericSchema;
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

function innerSchemas(schema: SchemaInside): readonly v.GenericSchema[] {
  const { entries = {}, wrapped, item, value, options = [], getter } = schema;
  return [...Object.values(entries), wrapped, item, value, ...options, getter?.(undefined)].filter(isSchema);
}

/** Types of schemas that accept undeclared fields. */
const open = new Set(['loose_object', 'object_with_rest', 'any', 'unknown', 'custom', 'loose_tuple']);

function openPlaces(
  schema: v.GenericSchema,
  path: string,
  around: readonly v.GenericSchema[] = [],
): readonly string[] {
  // A recursive schema contains itself.
  if (around.includes(schema)) return [];
  const own = open.has(schema.type) ? [`${path} (${schema.type})`] : [];
  return [
    ...own,
    ...innerSchemas(schema).flatMap((child, index) =>
      openPlaces(child, `${path}.${String(index)}`, [...around, schema]),
    ),
  ];
}

const bodies = endpoints.flatMap(({ name, endpoint }) =>
  endpoint.body === undefined ? [] : [[name, endpoint.body] as const],
);

test.each(bodies)('the body of %s accepts declared fields only', (_name, body) => {
  expect(openPlaces(body, 'body')).toEqual([]);
});

test('finds the bodies', () => {
  expect(bodies.length).toBeGreaterThan(20);
});
