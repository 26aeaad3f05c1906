import * as v from 'valibot';
import type { EndpointDefinition } from '../contract/endpoint.ts';
import type { CallResult } from './call-result.ts';
import { isObject } from './failure.ts';

/** Limits the memory of long-running programs. Older entities are forgotten first. */
const maximumEntities = 1000;

/** Response to a call, with the parsed result. */
export interface ReceivedResponse {
  readonly result: CallResult<unknown>;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * Remembers the entity tags (RFC 9110 §8.8.3) of the entities that a client has received, so that the client can send
 * `If-Match` with changes. Pass one to `createClient`.
 */
export interface RevisionMemory {
  /** Returns the `If-Match` header of a call, or undefined to send none. */
  readonly ifMatch: (endpoint: EndpointDefinition, params: unknown, basedOn: unknown) => string | undefined;
  /**
   * Remembers the entity tag of a response. Returns the present state of the entity if the call failed because the
   * entity has changed.
   */
  readonly receive: (endpoint: EndpointDefinition, params: unknown, response: ReceivedResponse) => unknown;
}

/** Returns the kind and the id of the entity that the endpoint names in `revisionOf`. */
function entityKey({ params: schema, revisionOf }: EndpointDefinition, params: unknown): string | undefined {
  if (revisionOf === undefined || schema === undefined || !('entries' in schema)) return undefined;
  const entries = schema.entries as Readonly<Record<string, v.GenericSchema>>;
  const field = entries[revisionOf];
  const id: unknown = isObject(params) ? Reflect.get(params, revisionOf) : undefined;
  if (field === undefined || typeof id !== 'string') return undefined;
  return `${String(v.getMetadata(field)['entity'])} ${id.toLowerCase()}`;
}

const conflictSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ data: v.unknown(), errors: v.array(v.object({ code: v.string() })) }),
);

/** Parses the present state from the response to a change that was based on an older revision. */
function readConflict(endpoint: EndpointDefinition, text: string): unknown {
  const body = v.safeParse(conflictSchema, text);
  if (!body.success || body.output.errors[0]?.code !== 'revision_conflict') return undefined;
  const current = v.safeParse(endpoint.answer, body.output.data);
  return current.success ? current.output : undefined;
}

export function createRevisionMemory(): RevisionMemory {
  const latest = new Map<string, string>();
  const tags = new WeakMap<object, string>();

  function keep(key: string, tag: string): void {
    latest.delete(key);
    latest.set(key, tag);
    const [oldest] = latest.keys();
    if (latest.size > maximumEntities && oldest !== undefined) latest.delete(oldest);
  }

  return {
    ifMatch(endpoint, params, basedOn) {
      if (endpoint.method === 'GET') return undefined;
      if (isObject(basedOn)) return tags.get(basedOn);
      if (endpoint.method === 'DELETE') return undefined;
      const key = entityKey(endpoint, params);
      return key === undefined ? undefined : latest.get(key);
    },
    receive(endpoint, params, { result, headers, text }) {
      const [key, tag] = [entityKey(endpoint, params), headers.get('etag')];
      if (key === undefined || tag === null) return undefined;
      // Keep the older tag after a conflict, so that repeating the call cannot overwrite the other change.
      if (result.success) keep(key, tag);
      const current = result.success ? undefined : readConflict(endpoint, text);
      const entity = result.success ? result.data : current;
      if (isObject(entity)) tags.set(entity, tag);
      return current;
    },
  };
}
