import type { Schema } from './open-api.ts';

export interface Field {
  /** Path of the field, such as `audiences[].name`. Empty for the value as a whole. */
  readonly name: string;
  readonly type: TypeText;
  readonly required: boolean;
  /** Limits and default value in words, such as `1 to 720`. Empty if there are none. */
  readonly bounds: string;
}

/** Description of a type. Schema names are separate items, because they become links. */
export type TypeText = readonly (string | { readonly schema: string })[];

function schemaName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'ID',
  'date-time': 'date and time',
  date: 'date',
  email: 'email address',
  uri: 'URL',
  binary: 'file',
};

function alternatives(parts: readonly TypeText[]): TypeText {
  return parts.flatMap((part, index) => (index === 0 ? part : [' or ', ...part]));
}

function typeOf(schema: Schema): TypeText {
  if (schema.$ref !== undefined) return [{ schema: schemaName(schema.$ref) }];
  if (schema.anyOf !== undefined) return alternatives(schema.anyOf.map(typeOf));
  if (schema.oneOf !== undefined) return ['object'];
  if (schema.enum !== undefined) return [schema.enum.map((value) => JSON.stringify(value)).join(', ')];
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (schema.type === 'array') return ['list of ', ...typeOf(schema.items ?? {})];
  if (schema.additionalProperties !== undefined && schema.properties === undefined) {
    return ['object of ', ...typeOf(schema.additionalProperties)];
  }
  if (schema.type === undefined) return ['any value'];
  return [schema.type === 'string' ? (formats[schema.format ?? ''] ?? 'text') : schema.type];
}

function range(least: number | undefined, most: number | undefined, unit: string): string[] {
  if (least !== undefined && most !== undefined) return [`${String(least)} to ${String(most)}${unit}`];
  if (least !== undefined) return [`at least ${String(least)}${unit}`];
  return most === undefined ? [] : [`at most ${String(most)}${unit}`];
}

function boundsOf(schema: Schema): string {
  return [
    ...range(schema.minimum, schema.maximum, ''),
    ...range(schema.minLength, schema.maxLength, ' characters'),
    ...range(schema.minItems, schema.maxItems, ' items'),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ].join(', ');
}

/**
 * Lists the fields of all variants of an object. A field that only some variants have is listed with the variant that
 * it belongs to.
 */
function insideKinds(kinds: readonly Schema[], name: string): readonly Field[] {
  const [first] = kinds;
  const key = Object.keys(first?.properties ?? {}).find((field) =>
    kinds.every(({ properties }) => properties?.[field]?.const !== undefined),
  );
  const tables = kinds.map((kind) =>
    inside(kind, name).map((field) => ({ field, text: JSON.stringify(field) })),
  );
  const written = new Set<string>();
  return kinds.flatMap(({ properties }, index) =>
    (tables[index] ?? []).flatMap(({ field, text }) => {
      if (written.has(text)) return [];
      written.add(text);
      const shared = tables.every((table) => table.some((other) => other.text === text));
      const own = `${name === '' ? '' : `${name}.`}${key ?? ''}`;
      if (shared || key === undefined || field.name === own) return [field];
      const where = `where ${key} is ${JSON.stringify(properties?.[key]?.const)}`;
      return [{ ...field, bounds: field.bounds === '' ? where : `${field.bounds}, ${where}` }];
    }),
  );
}

function inside(schema: Schema, name: string): readonly Field[] {
  if (schema.oneOf !== undefined) return insideKinds(schema.oneOf, name);
  if (schema.type === 'array') return inside(schema.items ?? {}, `${name}[]`);
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
    fieldsOf(property, name === '' ? key : `${name}.${key}`, schema.required?.includes(key) ?? false),
  );
}

function isObject(schema: Schema): boolean {
  if (schema.type === 'array') return isObject(schema.items ?? {});
  return schema.properties !== undefined || schema.oneOf !== undefined;
}

function fieldsOf(schema: Schema, name: string, required: boolean): readonly Field[] {
  const own = { name, type: typeOf(schema), required, bounds: boundsOf(schema) };
  return isObject(schema) ? [own, ...inside(schema, name)] : [own];
}

/** Returns the table rows for a value. A value without fields has a single row for itself. */
export function tableOf(schema: Schema): readonly Field[] {
  const hasFields = schema.properties !== undefined || schema.oneOf !== undefined;
  return hasFields ? inside(schema, '') : fieldsOf(schema, '', true);
}
