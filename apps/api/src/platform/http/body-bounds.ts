import type { EndpointDefinition } from '@x/api-client/contract';
import type * as v from 'valibot';
import { insideOf } from './entity-ids.ts';

const standardBytes = 1_048_576;
const markupBytes = 6_291_456;
/** A field that allows at least this many characters is expected to contain markup or a document. */
const markupLength = 1_000_000;

function longestText(schema: v.GenericSchema): number {
  const own = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : [];
  const bound = own.reduce<number>((longest, step: unknown) => {
    const isBound =
      typeof step === 'object' &&
      step !== null &&
      'type' in step &&
      step.type === 'max_length' &&
      'requirement' in step;
    return isBound && typeof step.requirement === 'number' ? Math.max(longest, step.requirement) : longest;
  }, 0);
  const entries = 'entries' in schema ? Object.keys(schema.entries as object).map((key) => [key, '']) : [];
  return Math.max(
    bound,
    ...insideOf(schema, Object.fromEntries(entries)).map((child) => longestText(child.schema)),
  );
}

/** Maximum size of an endpoint's JSON body in bytes: 1 MiB, or 6 MiB if the endpoint has a field for markup. */
export function jsonBodyBytes(endpoint: EndpointDefinition): number {
  return endpoint.body !== undefined && longestText(endpoint.body) >= markupLength
    ? markupBytes
    : standardBytes;
}
