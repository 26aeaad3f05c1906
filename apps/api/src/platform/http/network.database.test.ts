import { request as openRequest, type ClientRequest, type Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApplication } from '../../application.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';
import { createWorld } from '../../testing/world.ts';
import type { EntityIds } from '../../testing/sample.ts';

let application: TestApplication;
let server: Server;
let user: TestUser;
let ids: EntityIds;

beforeAll(async () => {
  application = await createTestApplication({ configuration: { importBytes: 2_000_000 } });
  user = await application.signUp();
  ids = await createWorld(application.services.database, { userId: user.id, marker: 'own' });
  server = createAdaptorServer(createApplication({ services: application.services })) as Server;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await application.close();
});

/** Sends a request. Resolves even if the server responds before the whole body is sent. */
function answerOf(
  path: string,
  headers: Record<string, string>,
  write: (request: ClientRequest) => void,
): Promise<{ status: number | undefined; body: unknown }> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return new Promise((resolve, reject) => {
    const request = openRequest({ port: address.port, path, method: 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        request.destroy();
        resolve({ status: response.statusCode, body: JSON.parse(text) });
      });
    });
    request.on('error', reject);
    write(request);
  });
}

function writeForEver(request: ClientRequest): void {
  const chunk = Buffer.alloc(65_536, 0x20);
  const next = () => {
    if (!request.destroyed) request.write(chunk, () => setImmediate(next));
  };
  next();
}

const authorization = () => ({ authorization: `Bearer ${user.token}` });

test('responds to an endless JSON body instead of closing the connection', async () => {
  const headers = { ...authorization(), 'content-type': 'application/json' };
  expect(await answerOf('/api/projects', headers, writeForEver)).toMatchObject({
    status: 413,
    body: { success: false, errors: [{ code: 'payload_too_large' }] },
  });
});

test('responds to an endless upload instead of closing the connection', async () => {
  const headers = { ...authorization(), 'content-type': 'multipart/form-data; boundary=x' };
  const answer = await answerOf(`/api/audiences/${ids.audience}/import`, headers, (request) => {
    request.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nemail\n');
    writeForEver(request);
  });
  expect(answer).toMatchObject({
    status: 413,
    body: { errors: [{ code: 'import_too_large', path: 'body.file' }] },
  });
});

test('refuses an upload to another organization’s entity before receiving it', async () => {
  const headers = { ...authorization(), 'content-type': 'multipart/form-data; boundary=x' };
  const path = `/api/audiences/${ids.organization}/import`;
  expect(await answerOf(path, headers, writeForEver)).toMatchObject({ status: 404 });
});

test('identifies a caller by the address of the connection', async () => {
  const { services } = application;
  const seen: string[] = [];
  const spying = createApplication({
    services: {
      ...services,
      rateLimits: {
        ...services.rateLimits,
        loginByAddress: {
          attempt: (key) => {
            seen.push(key);
            return Promise.resolve(0);
          },
          refund: () => Promise.resolve(),
          forgive: () => Promise.resolve(),
        },
      },
      configuration: { ...services.configuration, trustedProxies: 1 },
    },
  });
  await spying.request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '6.6.6.6, 203.0.113.7' },
    body: JSON.stringify({ email: 'a@example.com', password: 'x' }),
  });
  expect(seen).toEqual(['203.0.113.7']);
});
