import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { iconNames } from '@x/email-icons';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

const script = `// ${'x'.repeat(2000)}`;

let folder: string;
let application: TestApplication;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'x-back-office-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><head><title>Back-office</title></head>');
  await writeFile(join(folder, 'login.html'), '<!doctype html><head><title>Login</title></head>');
  await writeFile(join(folder, 'assets', 'main-4f3a.js'), script);
  await writeFile(join(folder, 'assets', 'main-4f3a.js.br'), brotliCompressSync(script));
  application = await createTestApplication({ configuration: { backOfficeFolder: folder } });
});
afterAll(async () => {
  await application.close();
  await rm(folder, { recursive: true });
});

const html = { headers: { accept: 'text/html' } };

describe('the back-office', () => {
  test.each(['/', '/campaigns', '/campaigns/0198/content-editor', '/reset-password/a.b.c'])(
    '%s shows its page',
    async (path) => {
      const response = await application.fetch(path, html);
      expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('Back-office')]);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    },
  );

  test.each(['/login', '/login/', '/login/a-token', '/login/second-factor?redirect=/campaigns'])(
    '%s shows the page of login.html',
    async (path) => {
      const response = await application.fetch(path, html);
      expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('Login')]);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    },
  );

  test('its page may run scripts only from this server and cannot be framed', async () => {
    const { headers } = await application.fetch('/', html);
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each([
    { accepted: 'gzip, deflate, br, zstd', encoding: 'br', unpack: brotliDecompressSync },
    { accepted: 'gzip', encoding: 'gzip', unpack: gunzipSync },
  ])(
    'files with a hash in their name are cached forever, and compressed for $accepted',
    async ({ accepted, encoding, unpack }) => {
      const response = await application.fetch('/assets/main-4f3a.js', {
        headers: { 'accept-encoding': accepted },
      });
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-type')).toMatch(/^text\/javascript/u);
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toMatch(/accept-encoding/iu);
      expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe(script);
    },
  );

  test.each(['/assets/gone.js', '/assets/../../package.json', '/icon.svg', '/assets/%2e%2e%2findex.html'])(
    '%s is not found, and does not return the page instead',
    async (path) => {
      const response = await application.fetch(path);
      expect([response.status, await response.text()]).toEqual([404, 'Not found.']);
    },
  );
});

test('the pages name the terms of use, if the operator has set them', async () => {
  const termsUrl = 'https://example.com/terms?a="b"&c=<d>';
  const withTerms = await createTestApplication({ configuration: { backOfficeFolder: folder, termsUrl } });
  for (const path of ['/', '/register']) {
    const page = await (await withTerms.fetch(path, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain(
      '<meta name="terms-url" content="https://example.com/terms?a=&quot;b&quot;&amp;c=&lt;d&gt;" /></head>',
    );
    const without = await (await application.fetch(path, { headers: { accept: 'text/html' } })).text();
    expect(without).not.toContain('terms-url');
  }
  await withTerms.close();
});

test('without a built back-office, the page explains how to build it', async () => {
  const bare = await createTestApplication({ configuration: { backOfficeFolder: join(folder, 'none') } });
  const response = await bare.fetch('/', html);
  expect([response.status, await response.text()]).toEqual([
    503,
    expect.stringContaining('npx --yes pnpm@12 build'),
  ]);
  await bare.close();
});

test('the API reference', async () => {
  const response = await application.fetch('/api/openapi.json');
  expect(await response.json()).toMatchObject({ openapi: '3.1.0', paths: { '/auth/login': { post: {} } } });
});

test.each([
  ['GET', '/api'],
  ['GET', '/api/nothing'],
  ['PATCH', '/api/projects'],
  ['POST', '/api/openapi.json'],
])('%s %s responds as the API does', async (method, path) => {
  const response = await application.fetch(path, { method });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    success: false,
    data: null,
    errors: [{ id: expect.any(String), code: 'not_found', message: expect.any(String) }],
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

describe('public images', () => {
  beforeAll(async () => {
    const { files } = application.services;
    const temporary = files.temporaryPath();
    await writeFile(temporary, 'the bytes of an image');
    await files.keep(temporary, 'images/0198-ab.png');
  });

  test('an image has the right type, is cached forever and can be shown on any page', async () => {
    const response = await application.fetch('/files/images/0198-ab.png');
    expect(await response.text()).toBe('the bytes of an image');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '21',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  test.each([
    '/files/images/0198-ac.png',
    '/files/images/0198-ab.svg',
    '/files/images/..%2Fimports%2Fsecret.png',
    '/files/imports/0198-ab.png',
    '/files/images/.png',
  ])('%s is not found', async (path) => {
    expect((await application.fetch(path)).status).toBe(404);
  });
});

describe('icons of messages', () => {
  test('a picture has the right type, is cached forever and can be shown on any page', async () => {
    for (const name of iconNames) {
      const response = await application.fetch(`/icons/v1/${name}.png`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect([name, response.status, ...bytes.subarray(1, 4)]).toEqual([name, 200, 0x50, 0x4e, 0x47]);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(bytes.byteLength),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
  });

  test('HEAD responds without a picture', async () => {
    const response = await application.fetch('/icons/v1/phone-icon-red.png', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test.each([
    ['GET', '/icons'],
    ['GET', '/icons/v1'],
    ['GET', '/icons/v1/'],
    ['GET', '/icons/v1/.drawn'],
    ['GET', '/icons/v1/myspace-circle-color.png'],
    ['GET', '/icons/v1/facebook-circle-color.svg'],
    ['GET', '/icons/v1/facebook-circle-color'],
    ['GET', '/icons/v2/facebook-circle-color.png'],
    ['GET', '/icons/v1/../../package.json'],
    ['GET', '/icons/v1/..%2F..%2Fpackage.json'],
    ['GET', '/icons/v1/%2e%2e%2f%2e%2e%2fpackage.png'],
    ['GET', '/icons/v1/facebook-circle-color.png%00'],
    ['GET', '/icons/v1/__proto__.png'],
    ['POST', '/icons/v1/facebook-circle-color.png'],
  ])('%s %s is not found', async (method, path) => {
    const response = await application.fetch(path, { method });
    expect([response.status, await response.text()]).toEqual([404, 'Not found.']);
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
  });
});
