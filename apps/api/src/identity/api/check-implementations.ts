import type { NamedEndpoint } from '@x/api-client/contract';
import type * as v from 'valibot';
import { entityOf } from '../../platform/http/entity-ids.ts';
import type { Implementation } from '../requests/implement.ts';

function hasIds(schema: v.GenericSchema | undefined): boolean {
  const entries = schema !== undefined && 'entries' in schema ? Object.values(schema.entries as object) : [];
  return entries.some((entry: v.GenericSchema) => entityOf(entry) !== undefined);
}

/** Throws if an endpoint has no implementation or more than one, or if an implementation is not in the contract. */
export function checkImplementations(
  contract: readonly NamedEndpoint[],
  implementations: readonly Implementation[],
): void {
  const faults = contract.flatMap(({ name, endpoint }) => {
    const count = implementations.filter((implementation) => implementation.endpoint === endpoint).length;
    const counted = count === 1 ? [] : [`${name} is implemented ${String(count)} times instead of 1.`];
    // Multipart endpoints are authorized before their body is received, so the permission check would miss ids in the
    // body.
    const late = endpoint.encoding === 'multipart' && hasIds(endpoint.body);
    return late ? [...counted, `${name} carries an id in a multipart body: put it into the path.`] : counted;
  });
  const foreign = implementations.filter(
    ({ endpoint }) => !contract.some((named) => named.endpoint === endpoint),
  );
  faults.push(
    ...foreign.map(({ endpoint }) => `${endpoint.method} ${endpoint.path} is not in the contract.`),
  );
  if (faults.length > 0)
    throw new Error(`The implementations do not match the contract:\n${faults.join('\n')}`);
}
