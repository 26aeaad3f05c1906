import { tableOf, type Field } from './fields.ts';
import type { OpenApi, Operation } from './open-api.ts';

export interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const methods = ['get', 'post', 'put', 'delete'];

export function endpointsByTag({ paths }: OpenApi): ReadonlyMap<string, readonly Endpoint[]> {
  const endpoints = Object.entries(paths).flatMap(([path, operations]) =>
    methods.flatMap((method): Endpoint[] => {
      const operation = operations[method];
      return operation === undefined ? [] : [{ method, path, operation }];
    }),
  );
  return Map.groupBy(endpoints, ({ operation }) => operation.tags[0]);
}

export function parameterFields(operation: Operation, place: 'path' | 'query'): readonly Field[] {
  const parameters = operation.parameters.filter((parameter) => parameter.in === place);
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return tableOf({ properties, required });
}

interface Body {
  /** Media type of the body. */
  readonly type: string;
  readonly fields: readonly Field[];
}

export function bodyOf({ requestBody }: Operation): Body | undefined {
  const [content] = Object.entries(requestBody?.content ?? {});
  return content === undefined ? undefined : { type: content[0], fields: tableOf(content[1].schema) };
}

interface Answer {
  readonly status: string;
  readonly fields: readonly Field[];
}

/** Returns the data of each response of a successful request. */
export function answersOf({ responses }: Operation): readonly Answer[] {
  return Object.entries(responses)
    .filter(([status]) => Number(status) < 400)
    .map(([status, { content }]) => {
      const { properties } = content?.['application/json']?.schema ?? {};
      return { status, fields: tableOf(properties?.['data'] ?? {}) };
    });
}

interface OwnError {
  readonly code: string;
  readonly status: string;
}

/** Returns the errors that not all endpoints have. */
export function ownErrors({ responses }: Operation, { components }: OpenApi): readonly OwnError[] {
  return Object.entries(responses).flatMap(([status, { $ref, description }]) => {
    if (Number(status) < 400 || $ref !== undefined) return [];
    const standard = components.responses[status]?.description.split(', ') ?? [];
    const codes = description.split(', ').filter((code) => !standard.includes(code));
    return codes.map((code) => ({ code: code.replaceAll('`', ''), status }));
  });
}
