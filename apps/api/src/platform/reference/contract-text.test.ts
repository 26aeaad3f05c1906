import { join } from 'node:path';
import document from '@x/api-client/openapi.json' with { type: 'json' };
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { answersOf, bodyOf, endpointsByTag, ownErrors, parameterFields, type Endpoint } from './endpoints.ts';
import { tableOf, type Field } from './fields.ts';
import { openApiSchema, type OpenApi } from './open-api.ts';

function fieldLine({ name, type, required, bounds }: Field, place: string): string {
  const path = [place, name].filter((part) => part !== '').join('.');
  const text = type.map((part) => (typeof part === 'string' ? part : part.schema)).join('');
  const limits = bounds === '' ? '' : `, ${bounds}`;
  return `  ${path}${required ? '' : '?'}: ${text}${limits}`;
}

function fieldLines(fields: readonly Field[], place: string): readonly string[] {
  return fields.map((field) => fieldLine(field, place));
}

function endpointLines({ method, path, operation }: Endpoint, openApi: OpenApi): readonly string[] {
  const answers = answersOf(operation);
  const errors = ownErrors(operation, openApi).map(({ code }) => code);
  const outcome = [...answers.map(({ status }) => status), ...errors].join(', ');
  return [
    '',
    `${method.toUpperCase()} ${path} (${operation.operationId}): ${outcome}. ${operation.description}`,
    ...fieldLines(parameterFields(operation, 'path'), 'path'),
    ...fieldLines(parameterFields(operation, 'query'), 'query'),
    ...fieldLines(bodyOf(operation)?.fields ?? [], 'body'),
    ...answers.flatMap(({ fields }) => fieldLines(fields, 'data')),
  ];
}

/** Writes the contract for people: a line for each endpoint and a line for each field. */
function contractText(openApi: OpenApi): string {
  const endpoints = [...endpointsByTag(openApi).values()].flat();
  const lines = [
    'Errors of all endpoints:',
    ...Object.entries(openApi.components.responses).map(
      ([status, { description }]) => `  ${status}: ${description.replaceAll('`', '')}`,
    ),
    ...endpoints.flatMap((endpoint) => endpointLines(endpoint, openApi)),
    ...Object.entries(openApi.components.schemas).flatMap(([name, schema]) => [
      '',
      name,
      ...fieldLines(tableOf(schema), ''),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

// `vitest run --project node contract-text -u` writes the file again.
test('the committed contract is current', async () => {
  const text = contractText(v.parse(openApiSchema, document));
  const file = join(import.meta.dirname, '../../../../../packages/api-client/contract.txt');
  await expect(text).toMatchFileSnapshot(file);
});
