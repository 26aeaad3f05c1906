import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let folder: string;
let application: TestApplication;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'x-back-office-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Back-office</title>');
  await writeFile(join(folder, 'assets', 'main-4f3a.js'), '// a script');
  application = await createTestApplication({ configuration: { backOfficeFolder: folder } });
  const { files } = application.services;
  const temporary = files.temporaryPath();
  await writeFile(temporary, 'the bytes of an image');
  await files.keep(temporary, 'images/0198-ab.png');
});
afterAll(async () => {
  await application.close();
  await rm(folder, { recursive: true });
});

const places: readonly (readonly [string, string, number])[] = [
  ['GET', '/', 200],
  ['GET', '/campaigns', 200],
  ['GET', '/assets/main-4f3a.js', 200],
  ['GET', '/assets/gone.js', 404],
  ['GET', '/api/openapi.json', 200],
  ['GET', '/api/docs', 200],
  ['GET', '/api/docs/', 200],
  ['GET', '/api/timezones', 401],
  ['GET', '/api/nothing', 404],
  ['GET', '/api/projects/%ff', 401],
  ['POST', '/api/auth/login', 400],
  ['DELETE', '/api/auth/login', 404],
  ['GET', '/files/images/0198-ab.png', 200],
  ['GET', '/files/images/gone.png', 404],
  ['GET', '/icons/v1/facebook-circle-color.png', 200],
  ['GET', '/icons/v1/gone.png', 404],
  ['GET', '/t/o/x.gif', 200],
  ['GET', '/t/c/x', 404],
  ['GET', '/u/x', 404],
  ['GET', '/v/x', 404],
  ['POST', '/u/x', 404],
  ['POST', '/webhooks/stripe', 404],
];

test.each(places)('%s %s responds with %i and the default headers', async (method, path, status) => {
  const response = await application.fetch(path, { method, headers: { accept: 'text/html' } });
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': expect.stringMatching(/^(?:no-referrer|same-origin)$/u),
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/u),
    'cross-origin-resource-policy': expect.stringMatching(/^(?:same|cross)-origin$/u),
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  expect(response.headers.get('x-powered-by')).toBeNull();
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

function directivesOf(response: Response): ReadonlyMap<string, string> {
  const policy = response.headers.get('content-security-policy') ?? '';
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/u);
      return [name, sources.join(' ')];
    }),
  );
}

test.each(places)('%s %s allows only its own scripts and cannot be framed', async (method, path) => {
  const response = await application.fetch(path, { method, headers: { accept: 'text/html' } });
  const directives = directivesOf(response);
  expect(directives.get('script-src') ?? directives.get('default-src')).toMatch(/^'(?:none|self)'$/u);
  expect(directives.get('object-src') ?? directives.get('default-src')).toBe("'none'");
  if (directives.has('sandbox')) return;
  expect(directives.get('frame-ancestors')).toBe("'none'");
  expect(directives.get('base-uri')).toBe("'none'");
});

test('the API allows no resources, and its responses are never cached', async () => {
  const response = await application.fetch('/api/timezones');
  expect(directivesOf(response)).toEqual(
    new Map([
      ['default-src', "'none'"],
      ['frame-ancestors', "'none'"],
      ['base-uri', "'none'"],
      ['form-action', "'none'"],
    ]),
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
});

describe('files that mail clients load', () => {
  test.each([
    '/files/images/0198-ab.png',
    '/t/o/x.gif',
    '/starters/welcome-hero.png',
    '/icons/v1/phone-icon-blue.png',
  ])('%s may be shown on any page', async (path) => {
    const response = await application.fetch(path);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });
});
