import type { EndpointDefinition, EntityName } from '@x/api-client/contract';
import * as v from 'valibot';
import { entityOf, isTrashedId } from '../platform/http/entity-ids.ts';

/** Kinds of entities. Every test world has an entity of each of these kinds in the trash. */
export const trashedEntities = [
  'project',
  'campaign',
  'template',
  'landing_page',
  'audience',
  'segment',
] as const;
type TrashedName = `trashed_${(typeof trashedEntities)[number]}`;

export type EntityIds = Readonly<Record<EntityName | TrashedName, string>>;

/**
 * Returns the id that fits a reference. If the reference must be in the trash, the id is that of an entity in the
 * trash.
 */
export function idFor(
  ids: EntityIds,
  { entity, trashed }: { readonly entity: EntityName; readonly trashed: boolean },
): string {
  if (!trashed) return ids[entity];
  const kind = trashedEntities.find((name) => name === entity);
  if (kind === undefined) throw new Error(`A world has no ${entity} in the trash: add one.`);
  return ids[`trashed_${kind}`];
}

export interface SampleRequest {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: Record<string, unknown>;
}

/** Sample values. Each schema gets the first value that it accepts. */
const candidates: readonly unknown[] = [
  'A sample of text',
  'sample@example.com',
  'mail.example.com',
  '2030-01-31',
  '2030-01-31T10:00:00.000Z',
  '1990-01-31',
  '+34 600 000 000',
  'http://localhost:3000/organizations',
  '0198c5a2-1111-7000-8000-000000000001',
  '/files/previews/AAAAAAAAAAAAAAAAAAAAAAAA.png',
  'en',
  'ES',
  'draft',
  '203.0.113.0/24',
  1,
  0,
  20,
  true,
  {},
  { kind: 'all', conditions: [] },
  'email',
  'EUR',
  '2026-11',
  '1',
  new File(['email,first_name\nada@example.com,Ada\n'], 'contacts.csv', { type: 'text/csv' }),
];

function accepts(schema: v.GenericSchema, value: unknown): boolean {
  return v.safeParse(schema, value).success;
}

function simpleSample(schema: v.GenericSchema): unknown {
  if ('literal' in schema) return schema.literal;
  const choices = 'options' in schema && Array.isArray(schema.options) ? schema.options : [];
  const found = [...choices, ...candidates].find((candidate) => accepts(schema, candidate));
  if (found === undefined) throw new Error(`No sample fits a ${schema.type}: add one to the candidates.`);
  return found;
}

function inner(schema: v.GenericSchema, key: 'wrapped' | 'item'): v.GenericSchema | undefined {
  return key in schema ? (schema as unknown as Record<typeof key, v.GenericSchema>)[key] : undefined;
}

/** Repeats a sample until the schema accepts the list. No list of the contract needs more than two items. */
function sampleList(schema: v.GenericSchema, item: unknown): readonly unknown[] {
  return [[item], [item, item]].find((list) => accepts(schema, list)) ?? [item];
}

/** Returns the first of several objects that a schema accepts. Other values are chosen from the candidates. */
function firstObject(schema: v.GenericSchema): v.GenericSchema | undefined {
  if (!('options' in schema) || !['variant', 'union'].includes(schema.type)) return undefined;
  const [first] = schema.options as v.GenericSchema[];
  return schema.type === 'variant' || (first !== undefined && 'entries' in first) ? first : undefined;
}

function sampleOf(schema: v.GenericSchema, ids: EntityIds): unknown {
  const entity = entityOf(schema);
  if (entity !== undefined) return idFor(ids, { entity, trashed: isTrashedId(schema) });
  const wrapped = inner(schema, 'wrapped');
  if (wrapped !== undefined) return sampleOf(wrapped, ids);
  const item = inner(schema, 'item');
  if (item !== undefined) return sampleList(schema, sampleOf(item, ids));
  const first = firstObject(schema);
  if (first !== undefined) return sampleOf(first, ids);
  if (!('entries' in schema)) return simpleSample(schema);
  const entries = Object.entries(schema.entries as Record<string, v.GenericSchema>);
  return Object.fromEntries(entries.map(([key, entry]) => [key, sampleOf(entry, ids)]));
}

/** Returns a valid request to an endpoint, using the given ids. */
export function sampleRequest(endpoint: EndpointDefinition, ids: EntityIds): SampleRequest {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema === undefined ? [] : [[part, sampleOf(schema, ids)] as const];
  });
  return Object.fromEntries(parts) as SampleRequest;
}
