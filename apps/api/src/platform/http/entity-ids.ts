import { entityNames, type EndpointDefinition, type EntityName } from '@x/api-client/contract';
import { isRecord } from '@x/email-compiler';
import * as v from 'valibot';

export interface EntityReference {
  readonly entity: EntityName;
  readonly id: string;
  /** True if the entity must be in the trash. Other entities must not be. */
  readonly trashed: boolean;
  /** Path of the id in the request, such as `body.campaign_id`. */
  readonly path: string;
}

const parts = ['params', 'query', 'body'] as const;

/** Properties of valibot schemas that contain other schemas. */
interface SchemaInside extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly wrapped?: v.GenericSchema;
  readonly item?: v.GenericSchema;
  readonly items?: readonly v.GenericSchema[];
  readonly options?: readonly unknown[];
  readonly value?: v.GenericSchema;
  /** Name of the discriminating field, for variants. */
  readonly key?: string;
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

/** Returns whether an option may apply to a value. In a variant, the discriminating field selects the option. */
function isChosen({ key }: SchemaInside, option: SchemaInside, value: unknown): boolean {
  const named = key === undefined ? undefined : option.entries?.[key];
  if (named === undefined || key === undefined || !isRecord(value)) return true;
  return v.is(named, value[key]);
}

/** Returns the entity whose id the schema accepts. `entityId` marks such schemas. */
export function entityOf(schema: v.GenericSchema): EntityName | undefined {
  const { entity } = v.getMetadata(schema);
  return entityNames.find((name) => name === entity);
}

/** Returns whether the schema accepts the id of an entity in the trash. `trashedId` marks such schemas. */
export function isTrashedId(schema: v.GenericSchema): boolean {
  return v.getMetadata(schema)['trashed'] === true;
}

/**
 * Returns the values directly inside a value, with their keys and schemas. The key is empty if the schema wraps another
 * schema for the same value.
 */
export function insideOf(
  schema: v.GenericSchema,
  value: unknown,
): readonly { readonly key: string; readonly schema: v.GenericSchema; readonly value: unknown }[] {
  const inside: SchemaInside = schema;
  if (inside.wrapped !== undefined) return [{ key: '', schema: inside.wrapped, value }];
  if (Array.isArray(inside.options)) {
    const options = inside.options.filter(isSchema);
    return options
      .filter((option) => isChosen(inside, option, value))
      .map((option) => ({ key: '', schema: option, value }));
  }
  if (typeof value !== 'object' || value === null) return [];
  const entries = inside.entries;
  if (entries !== undefined) {
    return Object.entries(value).flatMap(([key, child]) => {
      const childSchema = entries[key];
      return childSchema === undefined ? [] : [{ key, schema: childSchema, value: child as unknown }];
    });
  }
  const every = inside.item ?? (isSchema(inside.value) ? inside.value : undefined);
  return Object.entries(value).flatMap(([key, child]) => {
    const childSchema = inside.items?.[Number(key)] ?? every;
    return childSchema === undefined ? [] : [{ key, schema: childSchema, value: child as unknown }];
  });
}

function collect(schema: v.GenericSchema, value: unknown, path: string): readonly EntityReference[] {
  const entity = entityOf(schema);
  if (entity !== undefined) {
    return typeof value === 'string' ? [{ entity, id: value, trashed: isTrashedId(schema), path }] : [];
  }
  return insideOf(schema, value).flatMap((child) =>
    collect(child.schema, child.value, child.key === '' ? path : `${path}.${child.key}`),
  );
}

export function entityReferences(
  endpoint: EndpointDefinition,
  request: Readonly<Record<(typeof parts)[number], unknown>>,
): readonly EntityReference[] {
  return parts.flatMap((part) => {
    const schema = endpoint[part];
    return schema === undefined ? [] : collect(schema, request[part], part);
  });
}
