import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApplication } from '../application.ts';
import type { EntityIds } from '../testing/sample.ts';
import { createTestApplication, type TestApplication, type TestUser } from '../testing/test-application.ts';
import { createWorld } from '../testing/world.ts';
import { listenHttp, standardPatience, type HttpServer } from './http-server.ts';

/** Time limits in milliseconds. The limits for headers and bodies are a twentieth of the standard 20 seconds. */
const patience = { headers: 1000, body: { whole: 1000, silence: 1000 }, request: 15_000 };

let application: TestApplication;
let server: HttpServer;
let user: TestUser;
let ids: EntityIds;
const faults: string[] = [];

/**
 * If true, uploads cannot create temporary files, because their folder does not exist. platform/http/failure.test.ts
 * covers a full disk (ENOSPC).
 */
let isDiskBroken = false;

beforeAll(async () => {
  application = await createTestApplication();
  user = await application.signUp();
  const { services } = application;
  ids = await createWorld(services.database, { userId: user.id, marker: 'own' });
  const log = pino({ level: 'error' }, { write: (line: string) => faults.push(line) });
  const temporaryPath = () => join(services.files.temporaryPath(), isDiskBroken ? 'missing/file' : '');
  const files = { ...services.files, temporaryPath };
  server = await listenHttp(
    createApplication({ services: { ...services, log, files } }),
    '127.0.0.1',
    0,
    patience,
  );
});
afterAll(async () => {
  await server.close();
  await application.close();
});

interface RawConnection {
  readonly socket: Socket;
  /** Resolves to everything that the server sent, once the connection is closed. */
  readonly received: Promise<string>;
}

function open(...parts: readonly string[]): RawConnection {
  const socket = connect(server.port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  const received = once(socket, 'close').then(() => text);
  socket.write(parts.join('\r\n'));
  return { socket, received };
}

const login = [
  'POST /api/auth/login HTTP/1.1',
  'host: localhost',
  'content-type: application/json',
  'content-length: 60',
  '',
  '{"email":',
];

function upload(...parts: readonly string[]): RawConnection {
  return open(
    `POST /api/audiences/${ids.audience}/import HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${user.token}`,
    'content-type: multipart/form-data; boundary=x',
    'transfer-encoding: chunked',
    '',
    ...parts,
  );
}

const chunkOf = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const fileStart = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nemail\n';

test('outside of tests, each time limit is 20 seconds', () => {
  expect(standardPatience).toMatchObject({ headers: 20_000, body: { whole: 20_000, silence: 20_000 } });
});

describe('a request that does not arrive in time gets 408 and its connection is closed', () => {
  test('a JSON body that stops', async () => {
    const answer = await open(...login).received;
    expect(answer).toMatch(
      /^HTTP\/1\.1 408 [\s\S]*\r\nconnection: close\r\n[\s\S]*"code":"request_timeout"/iu,
    );
  });

  test('a JSON body that arrives slowly', async () => {
    const { socket, received } = open(...login);
    const started = performance.now();
    const timer = setInterval(() => socket.write(' '), 100);
    expect(await received).toContain('HTTP/1.1 408 ');
    clearInterval(timer);
    expect(performance.now() - started).toBeGreaterThanOrEqual(990);
  });

  test('a body outside the API', async () => {
    const request = ['POST /webhooks/stripe HTTP/1.1', 'host: localhost', 'content-length: 10', '', '{'];
    expect(await open(...request).received).toMatch(/^HTTP\/1\.1 (?:408|404) /u);
  });

  test('an upload that stops', async () => {
    const answer = await upload(chunkOf(fileStart)).received;
    expect(answer).toContain('HTTP/1.1 408 ');
    expect(answer).toContain('"code":"request_timeout"');
  });

  test('headers that stop', async () => {
    expect(await open('POST /api/auth/login HTTP/1.1', 'host: loc').received).toContain('HTTP/1.1 408 ');
  });

  test('five hundred incomplete logins', async () => {
    const connections = Array.from({ length: 500 }, () => open(...login));
    const answers = await Promise.all(connections.map(({ received }) => received));
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 408 '))).toHaveLength(500);
  });
});

test('a slow upload without long pauses is received', async () => {
  const { socket, received } = upload(chunkOf(fileStart));
  for (let row = 0; row < 8; row += 1) {
    await setTimeout(250);
    socket.write(chunkOf(`person${String(row)}@example.com\n`));
  }
  socket.write(`${chunkOf('\r\n--x--\r\n')}0\r\n\r\n`);
  await once(socket, 'data');
  socket.end();
  expect(await received).toMatch(/^HTTP\/1\.1 202 /u);
});

test('a client that disconnects causes no error in the log', async () => {
  for (const connection of [open(...login), upload(chunkOf(fileStart))]) {
    await setTimeout(200);
    connection.socket.destroy();
    await connection.received;
  }
  await setTimeout(300);
  expect(faults).toEqual([]);
});

test('if the disk cannot be written to, a client that is still sending gets the response', async () => {
  isDiskBroken = true;
  const { socket, received } = upload(chunkOf(fileStart));
  const rows = chunkOf('someone@example.com\n'.repeat(3000));
  // Keep sending for two seconds, so that the response is sent long before the end.
  for (let sent = 0; sent < 40; sent += 1) {
    expect(socket.writable).toBe(true);
    socket.write(rows);
    await setTimeout(50);
  }
  socket.write(`${chunkOf('\r\n--x--\r\n')}0\r\n\r\n`);
  socket.end();
  const answer = await received;
  isDiskBroken = false;
  expect(answer).toMatch(/^HTTP\/1\.1 500 [\s\S]*"code":"internal_error"/u);
  expect(faults.splice(0)).toHaveLength(1);
});
