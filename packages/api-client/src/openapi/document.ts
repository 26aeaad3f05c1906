import { toJsonSchema, type ConversionConfig, type JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import * as contractValues from '../contract/index.ts';
import type { EndpointDefinition } from '../contract/endpoint.ts';
import { endpoints, type NamedEndpoint } from '../contract/contract.ts';
import { modesOfModule } from '../contract/modules.ts';
import { accessesOf, type ModuleAccess, type Permission, type PermissionOf } from '../contract/permission.ts';
import { errorItemSchema, errorStatus, standardErrors, type ErrorCode } from '../contract/errors.ts';

type Json = Readonly<Record<string, unknown>>;

/** Describes files as binary data, because JSON cannot represent them. */
function fileSchema({
  valibotSchema,
}: {
  readonly valibotSchema: { readonly type: string };
}): JsonSchema | undefined {
  return valibotSchema.type === 'file'
    ? { type: 'string', contentMediaType: 'application/octet-stream' }
    : undefined;
}

function isObjectSchema(value: unknown): value is v.GenericSchema {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'object' &&
    'entries' in value
  );
}

/**
 * Schemas of the contract's entities by component name. The document contains `campaignSchema` only once, as the
 * component `Campaign`.
 */
const definitions: Readonly<Record<string, v.GenericSchema>> = {
  ...Object.fromEntries(
    Object.entries(contractValues).flatMap(([name, value]) => {
      const stem = /^(\w)(\w*)Schema$/u.exec(name);
      return stem !== null && isObjectSchema(value)
        ? [[`${(stem[1] ?? '').toUpperCase()}${stem[2] ?? ''}`, value]]
        : [];
    }),
  ),
  // A component, because it refers to itself.
  SegmentCondition: contractValues.segmentConditionSchema,
};

const conversion: ConversionConfig = {
  target: 'draft-2020-12',
  // Ignores checks and transformations, which JSON Schema cannot express. The server applies them nevertheless.
  errorMode: 'ignore',
  overrideSchema: fileSchema,
  definitions,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

function jsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const {
    $schema: _dialect,
    $defs: _definitions,
    ...rest
  } = toJsonSchema(schema, { ...conversion, typeMode });
  return rest;
}

function anyOf(schemas: readonly unknown[]): unknown {
  const distinct = new Map(schemas.map((schema) => [JSON.stringify(schema), schema]));
  return distinct.size === 1 ? schemas[0] : { anyOf: [...distinct.values()] };
}

/** Converts the fields of an object, or of alternative objects, to parameters. */
function toParameters(schema: v.GenericSchema | undefined, place: 'path' | 'query'): readonly Json[] {
  if (schema === undefined) return [];
  const whole = toJsonSchema(schema, { ...conversion, typeMode: 'input' });
  const choices = (whole.oneOf ?? whole.anyOf ?? [whole]).filter((choice) => typeof choice === 'object');
  const names = new Set(choices.flatMap(({ properties = {} }) => Object.keys(properties)));
  return [...names].map((name) => ({
    name,
    in: place,
    required: place === 'path' || choices.every(({ required = [] }) => required.includes(name)),
    schema: anyOf(choices.flatMap(({ properties = {} }) => properties[name] ?? [])),
  }));
}

function requestBody({ body, encoding }: EndpointDefinition): Json {
  if (body === undefined) return {};
  const type = encoding === 'multipart' ? 'multipart/form-data' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema: jsonSchema(body, 'input') } } } };
}

const successTexts = {
  200: 'The request succeeded.',
  201: 'The entity was created.',
  202: 'The request was accepted and is processed in the background.',
} as const;

const entityTag: Json = {
  ETag: { description: 'Revision of the entity.', schema: { type: 'string' } },
};

/** Returns whether the endpoint changes an entity that has a revision. */
const changesRevision = ({ method, revisionOf }: EndpointDefinition) =>
  revisionOf !== undefined && method !== 'GET';

function ifMatchParameter(endpoint: EndpointDefinition): readonly Json[] {
  if (!changesRevision(endpoint)) return [];
  const description =
    'Revision that you have loaded, as returned in `ETag`. If the entity has changed since, nothing is saved and the response is 412 with the current state in `data`. Without this header, any revision is replaced.';
  return [{ name: 'If-Match', in: 'header', required: false, description, schema: { type: 'string' } }];
}

function success({ answer, status = 200, revisionOf }: EndpointDefinition): Json {
  const envelope = {
    type: 'object',
    properties: {
      success: { const: true },
      data: jsonSchema(answer, 'output'),
      errors: { type: 'array', maxItems: 0 },
    },
    required: ['success', 'data', 'errors'],
  };
  const headers = revisionOf === undefined ? {} : { headers: entityTag };
  return {
    [status]: {
      description: successTexts[status],
      ...headers,
      content: { 'application/json': { schema: envelope } },
    },
  };
}

function createFailureResponse(codes: readonly ErrorCode[]): Json {
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  };
}

const standardByStatus: ReadonlyMap<number, readonly ErrorCode[]> = Map.groupBy(
  standardErrors,
  (code) => errorStatus[code],
);

function failures(endpoint: EndpointDefinition): Json {
  const { errors = [], permission } = endpoint;
  const standard = standardErrors.filter((code) => code !== 'unauthorized' || permission.kind !== 'public');
  const conflict = changesRevision(endpoint) ? (['revision_conflict'] as const) : [];
  const codes: readonly ErrorCode[] = [...standard, ...errors, ...conflict];
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      group.join() === standardByStatus.get(status)?.join()
        ? { $ref: `#/components/responses/${String(status)}` }
        : createFailureResponse(group),
    ]),
  );
}

const modeTexts = { 'read-only': 'read', 'read-write': 'write' } as const;

function describeAccess({ module, mode }: ModuleAccess): string {
  const isOnlyMode = modesOfModule(module).length === 1;
  return `${isOnlyMode ? '' : `${modeTexts[mode]} `}permission for the module “${module}”`;
}

/**
 * Writes, for example, “read permission for the module “audiences” or write permission for the module “campaigns””. What
 * is required in addition follows after “and”.
 */
function describeAccesses(permission: PermissionOf<'project' | 'organization-module'>): string {
  const { oneOf, all } = accessesOf(permission);
  return [oneOf.map(describeAccess).join(' or '), ...all.map(describeAccess)].join(' and ');
}

function describePermission(permission: Permission): string {
  switch (permission.kind) {
    case 'public':
      return 'Available to anyone, without signing in.';
    case 'signed-in':
      return 'Requires a signed-in user.';
    case 'self':
      return 'Requires the signed-in user whose ID is in the path.';
    case 'organization':
      return {
        member: 'Requires a member of the organization.',
        admin: 'Requires an admin of the organization.',
        owner: 'Requires the owner of the organization.',
      }[permission.role];
    case 'organization-module':
      return `Requires ${describeAccesses(permission)} in at least one project of the organization, or an admin of the organization.`;
    case 'project':
      return `Requires ${describeAccesses(permission)} in the project, an admin of its organization, or an access key of the project.`;
  }
}

function operation({ name, endpoint }: NamedEndpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    description: describePermission(endpoint.permission),
    tags: [name.split('.')[0]],
    ...(endpoint.permission.kind === 'public' ? { security: [] } : {}),
    parameters: [
      ...toParameters(endpoint.params, 'path'),
      ...toParameters(endpoint.query, 'query'),
      ...ifMatchParameter(endpoint),
    ],
    ...requestBody(endpoint),
    responses: { ...success(endpoint), ...failures(endpoint) },
  };
}

function paths(): Json {
  const byPath = Map.groupBy(endpoints, ({ endpoint }) => endpoint.path);
  return Object.fromEntries(
    [...byPath].map(([path, group]) => [
      path,
      Object.fromEntries(group.map((named) => [named.endpoint.method.toLowerCase(), operation(named)])),
    ]),
  );
}

/** Converts the schema of a component in full. Elsewhere, the document only refers to the component. */
function inlineComponent(name: string, schema: v.GenericSchema): Json {
  const { [name]: _itself, ...others } = definitions;
  const {
    $schema: _dialect,
    $defs: inner = {},
    ...rest
  } = toJsonSchema(schema, {
    ...conversion,
    definitions: others,
    // A schema that is no other component is this component, which refers to itself.
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId in others ? referenceId : name}`,
    typeMode: 'output',
  });
  // The converter writes a schema that refers to itself as a reference to its definition.
  const [recursive] = Object.entries(inner).flatMap(([id, own]) => (id in others ? [] : [own]));
  return { ...(typeof recursive === 'object' ? recursive : rest) };
}

const failureSchema = v.object({
  success: v.literal(false),
  data: v.unknown(),
  errors: v.array(errorItemSchema),
});

export function createOpenApiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yamp API',
      version: '1',
      description:
        'Request and response bodies are JSON in UTF-8. Every response is `{ success, data, errors }`. An error has a stable `code`, a `message` in English or, with `Accept-Language: es`, in Spanish and, if a field is invalid, its `path` and the `rule` that it breaks. A request for something that does not exist, or that you have no access to, fails with `not_found`.',
    },
    servers: [{ url: '/api' }],
    security: [{ session: [] }],
    paths: paths(),
    components: {
      schemas: {
        ...Object.fromEntries(
          Object.entries(definitions).map(([name, schema]) => [name, inlineComponent(name, schema)]),
        ),
        Failure: jsonSchema(failureSchema, 'output'),
      },
      responses: Object.fromEntries(
        [...standardByStatus].map(([status, codes]) => [status, createFailureResponse(codes)]),
      ),
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Session token from POST /auth/login, valid for 36,000 seconds (10 hours), or an access key of a project.',
        },
      },
    },
  };
}
