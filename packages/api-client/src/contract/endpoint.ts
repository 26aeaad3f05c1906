import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { EntityName } from './entity.ts';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permission.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An endpoint as it is written in a resource's file. Values only: the server, the client, the OpenAPI document and the generated tests all read it. */
export interface EndpointDefinition {
  readonly method: Method;
  /** Below the base path `/api`, parameters as `{name}`. */
  readonly path: string;
  /** One sentence for the API reference. */
  readonly summary: string;
  readonly params?: GenericSchema;
  readonly query?: GenericSchema;
  readonly body?: GenericSchema;
  /** `json` unless said: `multipart` sends the body's fields as form data, files as `File`. */
  readonly encoding?: 'json' | 'multipart';
  /** The `data` of a successful answer. */
  readonly answer: GenericSchema;
  /** Status of a successful answer; 200 unless said. */
  readonly status?: 200 | 201 | 202;
  /** The codes this endpoint may fail with beyond {@link standardErrors}. */
  readonly errors?: readonly ErrorCode[];
  readonly permission: Permission;
  /** What the answer's `id` is the id of, where the endpoint makes something new. */
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

/** What a caller passes: `params`, `query` and `body`, each only where the endpoint has one. */
export type EndpointInput<Definition extends EndpointDefinition> = PartInput<
  'params',
  Part<Definition, 'params'>
> &
  PartInput<'query', Part<Definition, 'query'>> &
  PartInput<'body', Part<Definition, 'body'>>;

/** What the server's handler receives after parsing. */
export interface EndpointRequest<Definition extends EndpointDefinition> {
  readonly params: PartOutput<Part<Definition, 'params'>>;
  readonly query: PartOutput<Part<Definition, 'query'>>;
  readonly body: PartOutput<Part<Definition, 'body'>>;
}

export type EndpointAnswer<Definition extends EndpointDefinition> = InferOutput<Definition['answer']>;
