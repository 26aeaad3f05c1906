import { expect, test } from 'vitest';
import { endpoints } from '../contract/contract.ts';
import { createOpenApiDocument } from './document.ts';

const document = createOpenApiDocument();
const text = JSON.stringify(document);

test('contains every endpoint by name', () => {
  const operations = [...text.matchAll(/"operationId":"([^"]+)"/gu)].map(([, name = '']) => name);
  expect(operations.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
});

test('every reference resolves', () => {
  const references = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/gu)].map((match) => match[0]),
  );
  const components = document['components'] as Record<string, Record<string, unknown>>;
  const unresolved = [...references].filter((reference) => {
    const [, kind = '', name = ''] = /components\/(\w+)\/(\w+)/u.exec(reference) ?? [];
    return components[kind]?.[name] === undefined;
  });
  expect(references.size).toBeGreaterThan(20);
  expect(unresolved).toEqual([]);
});

test('only public endpoints require no session', () => {
  const paths = document['paths'] as Record<
    string,
    Record<string, { operationId: string; security?: unknown }>
  >;
  const open = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .filter(({ security }) => security !== undefined)
    .map(({ operationId }) => operationId);
  expect(open.toSorted()).toEqual(
    endpoints
      .filter(({ endpoint }) => endpoint.permission.kind === 'public')
      .map(({ name }) => name)
      .toSorted(),
  );
});
