import * as v from 'valibot';

/** Returns true if a value fits a schema. */
type Check = (value: unknown) => boolean;

type Schema = v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>;
type Action = v.PipeItem<unknown, unknown, v.BaseIssue<unknown>>;

/** Checks by schema, which follow from the schema alone. */
const checks = new WeakMap<object, Check>();

/**
 * Returns `v.is` of a schema as a function made for it. valibot makes an object for each value that it checks, which took a
 * sixth of the time to compile a message. Schemas and actions that are not known here are left to valibot.
 */
export function checkOf(schema: Schema): Check {
  let check = checks.get(schema);
  if (check === undefined) {
    check = makeCheck(schema) ?? ((value) => v.is(schema, value));
    checks.set(schema, check);
  }
  return check;
}

function makeCheck(schema: Schema): Check | undefined {
  if ('pipe' in schema && Array.isArray(schema.pipe)) return pipeCheck(schema.pipe);
  switch (schema.type) {
    case 'string':
      return (value) => typeof value === 'string';
    case 'number':
      return (value) => typeof value === 'number' && !Number.isNaN(value);
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'literal':
      return 'literal' in schema ? (value) => value === schema.literal : undefined;
    case 'picklist':
      return picklistCheck(schema);
    case 'optional':
      return wrappedCheck(schema, (value) => value === undefined);
    case 'nullable':
      return wrappedCheck(schema, (value) => value === null);
    case 'array':
      return arrayCheck(schema);
    case 'object':
      return objectCheck(schema);
    case 'lazy':
      return lazyCheck(schema);
    default:
      return undefined;
  }
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

function picklistCheck(schema: Schema): Check | undefined {
  if (!('options' in schema) || !Array.isArray(schema.options)) return undefined;
  const options: readonly unknown[] = schema.options;
  return (value) => options.includes(value);
}

/** Checks an optional or nullable value. One with a default is left to valibot. */
function wrappedCheck(schema: Schema, isAbsent: Check): Check | undefined {
  if (!('wrapped' in schema) || !isSchema(schema.wrapped)) return undefined;
  if ('default' in schema && schema.default !== undefined) return undefined;
  const wrapped = checkOf(schema.wrapped);
  return (value) => isAbsent(value) || wrapped(value);
}

function arrayCheck(schema: Schema): Check | undefined {
  if (!('item' in schema) || !isSchema(schema.item)) return undefined;
  const item = checkOf(schema.item);
  return (value) => {
    if (!Array.isArray(value)) return false;
    for (const one of value) if (!item(one)) return false;
    return true;
  };
}

interface Entry {
  readonly name: string;
  readonly isOptional: boolean;
  readonly check: Check;
}

function objectCheck(schema: Schema): Check | undefined {
  if (!('entries' in schema) || typeof schema.entries !== 'object' || schema.entries === null)
    return undefined;
  const entries: Entry[] = [];
  for (const [name, entry] of Object.entries(schema.entries)) {
    if (!isSchema(entry) || 'fallback' in entry) return undefined;
    if (entry.type === 'optional' && 'default' in entry && entry.default !== undefined) return undefined;
    entries.push({ name, isOptional: entry.type === 'optional', check: checkOf(entry) });
  }
  return (value) => {
    if (typeof value !== 'object' || value === null) return false;
    for (const { name, isOptional, check } of entries) {
      const found: unknown = value[name as keyof typeof value];
      if (found !== undefined ? !check(found) : !isOptional && !(name in value && check(found))) return false;
    }
    return true;
  };
}

function lazyCheck(schema: Schema): Check | undefined {
  if (!('getter' in schema) || typeof schema.getter !== 'function') return undefined;
  const { getter } = schema;
  return (value) => {
    const found: unknown = Reflect.apply(getter, undefined, [value]);
    return isSchema(found) && checkOf(found)(value);
  };
}

function pipeCheck([schema, ...actions]: readonly unknown[]): Check | undefined {
  if (!isSchema(schema)) return undefined;
  const parts: Check[] = [checkOf(schema)];
  for (const action of actions) {
    const part = isAction(action) ? actionCheck(action) : undefined;
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return (value) => {
    for (const part of parts) if (!part(value)) return false;
    return true;
  };
}

function isAction(value: unknown): value is Action {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'validation';
}

function actionCheck(action: Action): Check | undefined {
  if (!('requirement' in action)) return undefined;
  const { requirement } = action;
  switch (action.type) {
    case 'regex':
      return requirement instanceof RegExp ? (value) => requirement.test(String(value)) : undefined;
    case 'min_value':
      return typeof requirement === 'number' ? (value) => Number(value) >= requirement : undefined;
    case 'max_value':
      return typeof requirement === 'number' ? (value) => Number(value) <= requirement : undefined;
    case 'integer':
      return Number.isInteger;
    case 'check':
      return typeof requirement === 'function'
        ? (value) => Boolean(Reflect.apply(requirement, undefined, [value]))
        : undefined;
    default:
      return undefined;
  }
}
