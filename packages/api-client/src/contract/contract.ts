import type { EndpointDefinition } from './endpoint.ts';
import * as contract from './resources.ts';

/**
 * Every endpoint of the API, by resource. The one source of truth between client and server. A namespace and no
 * object, so that a page bundles the resources that it calls and no others.
 */
export { contract };

export interface NamedEndpoint {
  /** `resource.endpoint`, also the operation id of the OpenAPI document. */
  readonly name: string;
  readonly endpoint: EndpointDefinition;
}

const resources: Readonly<Record<string, Readonly<Record<string, EndpointDefinition>>>> = contract;

/** The contract as a flat list. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(resources).flatMap(([resource, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({ name: `${resource}.${name}`, endpoint })),
);
