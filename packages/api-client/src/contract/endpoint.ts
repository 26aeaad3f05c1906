import { object, type GenericSchema, type InferInput, type InferOutput } from 'valibot';
import type { EntityName } from './entity.ts';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permission.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Definition of an endpoint in the contract. Contains no code, because server, client, OpenAPI document and generated
 * tests all read it.
 */
export interface EndpointDefinition {
  readonly method: Method;
  /** Path below `/api`, in which parameters are written as `{name}`. */
  readonly path: string;
  /** One or more sentences for the API reference. */
  readonly summary: string;
  readonly params?: GenericSchema;
  readonly query?: GenericSchema;
  readonly body?: GenericSchema;
  /**
   * Encoding of the request. Defaults to `json`. `multipart` sends the fields of the body as form data and files as
   * `File`.
   */
  readonly encoding?: 'json' | 'multipart';
  /** Schema of the `data` of a successful response. */
  readonly answer: GenericSchema;
  /** HTTP status of a successful response. Defaults to 200. */
  readonly status?: 200 | 201 | 202;
  /** Error codes that the endpoint may return in addition to {@link standardErrors}. */
  readonly errors?: readonly ErrorCode[];
  readonly permission: Permission;
  /** False for calls that are not worth an entry in the audit log, such as reports that a page is open. */
  readonly audited?: false;
  /**
   * Path parameter with the id of the entity whose revision the endpoint returns as `ETag` (RFC 9110 §8.8.3). If the
   * endpoint changes the entity, it raises the revision and compares `If-Match` (§13.1.1) with the old one.
   */
  readonly revisionOf?: string;
  /** Entity that the endpoint creates. The `id` in the response is the id of this entity. */
  readonly creates?: EntityName;
}

export function defineEndpoint<const Definition extends EndpointDefinition>(
  definition: Definition,
): Definition {
  return definition;
}

type Part<Definition, Name extends 'params' | 'query' | 'body'> =
  Definition extends Record<Name, infer Schema extends GenericSchema> ? Schema : undefined;

type PartInput<Name extends string, Schema> = Schema extends GenericSchema
  ? Partial<InferInput<Schema>> extends InferInput<Schema>
    ? { readonly [Key in Name]?: InferInput<Schema> }
    : { readonly [Key in Name]: InferInput<Schema> }
  : { readonly [Key in Name]?: never };

type PartOutput<Schema> = Schema extends GenericSchema ? InferOutput<Schema> : undefined;

/** Input of a call: the `params`, `query` and `body` that the endpoint declares. */
export type EndpointInput<Definition extends EndpointDefinition> = PartInput<
  'params',
  Part<Definition, 'params'>
> &
  PartInput<'query', Part<Definition, 'query'>> &
  PartInput<'body', Part<Definition, 'body'>>;

/** Parsed input that the server's handler receives. */
export interface EndpointRequest<Definition extends EndpointDefinition> {
  readonly params: PartOutput<Part<Definition, 'params'>>;
  readonly query: PartOutput<Part<Definition, 'query'>>;
  readonly body: PartOutput<Part<Definition, 'body'>>;
}

export type EndpointAnswer<Definition extends EndpointDefinition> = InferOutput<Definition['answer']>;

/** Response of endpoints that only report success. */
export const nothingSchema = object({});
