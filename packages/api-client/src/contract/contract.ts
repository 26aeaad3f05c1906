import type { EndpointDefinition } from './endpoint.ts';
import * as contract from './resources.ts';

/**
 * All endpoints of the API by resource, which client and server share. The contract is a namespace rather than an
 * object, so that bundlers drop the resources that a page does not call.
 */
export { contract };

export interface NamedEndpoint {
  /** Name of the form `resource.endpoint`, which is also the operation id in the OpenAPI document. */
  readonly name: string;
  readonly endpoint: EndpointDefinition;
}

const resources: Readonly<Record<string, Readonly<Record<string, EndpointDefinition>>>> = contract;

/** The contract as a flat list. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(resources).flatMap(([resource, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({ name: `${resource}.${name}`, endpoint })),
);
