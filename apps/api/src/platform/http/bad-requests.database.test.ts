import { ReadableStream } from 'node:stream/web';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld } from '../../testing/world.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';

let application: TestApplication;
let user: TestUser;
let organizationId: string;
beforeAll(async () => {
  application = await createTestApplication();
  user = await application.signUp();
  ({ organization: organizationId } = await createWorld(application.services.database, {
    userId: user.id,
    marker: 'own',
  }));
});
afterAll(() => application.close());

const json = { 'content-type': 'application/json' };

async function post(body: Body, headers: Record<string, string> = json) {
  const response = await application.fetch('/api/projects', {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, ...headers },
    body: body ?? null,
    duplex: 'half',
  });
  const { errors } = (await response.json()) as {
    errors: { code: string; path?: string; message: string }[];
  };
  return {
    status: response.status,
    code: errors[0]?.code,
    path: errors[0]?.path,
    message: errors[0]?.message,
  };
}

const project = () => ({
  name: 'Spring',
  organization_id: organizationId,
  timezone_id: 'UTC',
  week_start: 1,
});

/** Creates a body without end or content length. */
function endless(): ReadableStream<Uint8Array> {
  const chunk = new TextEncoder().encode(' '.repeat(65_536));
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(chunk);
    },
  });
}

const withName = (name: unknown) => JSON.stringify({ ...project(), name });

type Body = string | Uint8Array | ReadableStream<Uint8Array> | null;

const bodies: readonly (readonly [string, () => Body, number, string, string])[] = [
  ['invalid JSON', () => '{"name":', 400, 'invalid_json', 'body'],
  ['two documents', () => '{}{}', 400, 'invalid_json', 'body'],
  ['invalid UTF-8', () => new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 400, 'invalid_json', 'body'],
  ['nothing', () => null, 400, 'invalid_request', 'body.name'],
  ['null', () => 'null', 400, 'invalid_request', 'body'],
  ['a list', () => '[]', 400, 'invalid_request', 'body.name'],
  ['a number', () => '1e999', 400, 'invalid_request', 'body'],
  ['a null character', () => withName('a\u0000b'), 400, 'invalid_request', 'body.name'],
  ['a lone surrogate', () => withName('\ud83d'), 400, 'invalid_request', 'body.name'],
  ['a blank name', () => withName('   '), 400, 'invalid_request', 'body.name'],
  ['a name with 256 characters', () => withName('a'.repeat(256)), 400, 'invalid_request', 'body.name'],
  ['an object as name', () => withName({ toString: 'x' }), 400, 'invalid_request', 'body.name'],
  ['deep nesting', () => `${'['.repeat(200_000)}${']'.repeat(200_000)}`, 400, 'invalid_request', 'body'],
  ['more than 1 MB', () => withName('a'.repeat(1_048_576)), 413, 'payload_too_large', 'body'],
  ['endless', endless, 413, 'payload_too_large', 'body'],
];

test.each(bodies)('refuses a body: %s', async (_name, body, status, code, path) => {
  expect(await post(body())).toMatchObject({ status, code, path, message: expect.any(String) });
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  '',
])('refuses a body of type "%s"', async (contentType) => {
  expect(await post(JSON.stringify(project()), { 'content-type': contentType })).toMatchObject({
    status: 415,
    code: 'unsupported_media_type',
  });
});

test('property names that every object has are treated like any other', async () => {
  const body = `{"__proto__":{"admin":true},"constructor":1,${JSON.stringify(project()).slice(1)}`;
  const response = await application.fetch('/api/projects', {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json; charset=utf-8' },
    body,
  });
  expect(response.status).toBe(201);
});

test.each([
  [undefined, 'Fill in this field.', 'Use at most 255 characters.'],
  ['en', 'Fill in this field.', 'Use at most 255 characters.'],
  ['es-MX, en;q=0.5', 'Completa este campo.', 'Usa como máximo 255 caracteres.'],
  ['fr', 'Fill in this field.', 'Use at most 255 characters.'],
])('names the broken rule in the accepted language: %s', async (language, empty, long) => {
  const headers = { ...json, ...(language === undefined ? {} : { 'accept-language': language }) };
  expect(await post(withName(' '), headers)).toMatchObject({ code: 'invalid_request', message: empty });
  expect(await post(withName('a'.repeat(256)), headers)).toMatchObject({
    code: 'invalid_request',
    message: long,
  });
});

test.each([
  ['en', 'The request is not valid JSON in UTF-8.'],
  ['es', 'La solicitud no es JSON válido en UTF-8.'],
])('explains an error in the accepted language: %s', async (language, message) => {
  const headers = { ...json, 'accept-language': language };
  expect(await post('{', headers)).toMatchObject({ code: 'invalid_json', message });
});

test('reports every invalid field', async () => {
  const response = await application.fetch('/api/projects', {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: '', organization_id: organizationId, timezone_id: 'UTC', week_start: 9 }),
  });
  expect(await response.json()).toMatchObject({
    errors: [{ path: 'body.name', rule: 'required' }, { path: 'body.week_start' }],
  });
});

describe('invalid paths and query strings', () => {
  test.each([
    '/api/projects/%00',
    '/api/projects/%',
    '/api/projects/%ff%fe',
    '/api/projects/..%2f..%2fetc%2fpasswd',
    "/api/projects/' or 1=1 --",
    `/api/projects/${'a'.repeat(5000)}`,
    '/api/organizations/?page=%00',
    '/api/organizations/?page=-1',
    '/api/organizations/?page=1e9',
    '/api/organizations/?page=Infinity',
    '/api/organizations/?rows=101',
    '/api/organizations/?rows=1.5',
    '/api/organizations/?page=',
    '/api/organizations/?page[]=1&rows=x',
  ])('%s is a bad request', async (path) => {
    const response = await application.fetch(path, { headers: { authorization: `Bearer ${user.token}` } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ code: 'invalid_request' }] });
  });
});
