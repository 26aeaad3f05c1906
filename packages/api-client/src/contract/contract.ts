import type { EndpointDefinition } from './endpoint.ts';
import * as contract from './resources.ts';

/**
 * Every endpoint of the API by resource; client and server both use it. A namespace rather than an object, so that
 * bundlers drop the resources a page does not call.
 */
export { contract };

export interface NamedEndpoint {
  /** `resource.endpoint`; also the operation id in the OpenAPI document. */
  readonly name: string;
  readonly endpoint: EndpointDefinition;
}

const resources: Readonly<Record<string, Readonly<Record<string, EndpointDefinition>>>> = contract;

/** The contract as a flat list. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(resources).flatMap(([resource, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({ name: `${resource}.${name}`, endpoint })),
);
