import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSmtpTransport } from './transport.ts';
import { message } from '../transport/testing/message.ts';

/* Tests with servers that accept the whole envelope at once (PIPELINING, RFC 2920). */

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

function connectionTo(port: number) {
  const options = { host: '127.0.0.1', port, security: 'none', user: '', password: '' } as const;
  const connection = createSmtpTransport({ ...options, timeoutMilliseconds: 2000 }).connect();
  closing.push(async () => connection.close());
  return connection;
}

/**
 * Starts a server that records received command groups. The server asks for the content even if it refused the
 * recipient.
 */
async function pipeliningServer(recipientAnswer: string) {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received.push(text);
      if (text.startsWith('EHLO')) socket.write('250-here\r\n250 PIPELINING\r\n');
      else if (text.startsWith('MAIL')) socket.write(`250 ok\r\n${recipientAnswer}\r\n354 go on\r\n`);
      else socket.write('250 taken\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { port: (server.address() as AddressInfo).port, received };
}

test('sends the whole envelope in one group, and the content after permission', async () => {
  const { port, received } = await pipeliningServer('250 ok');
  const connection = connectionTo(port);
  await connection.open();
  const groupsBefore = Promise.withResolvers<readonly string[]>();
  const answer = await connection.deliver(message, () => {
    groupsBefore.resolve(received.slice(1));
    return Promise.resolve(true);
  });
  expect(answer).toMatchObject({ outcome: 'accepted' });
  expect(await groupsBefore.promise).toEqual([
    expect.stringMatching(/^MAIL FROM:.*\r\nRCPT TO:.*\r\nDATA\r\n$/u),
  ]);
  expect(received[2]).toContain('\r\n\r\nbody\r\n.\r\n');
});

test('sends no content to a refused recipient, even if the server asks for it', async () => {
  const { port, received } = await pipeliningServer('550 5.1.1 nobody');
  const connection = connectionTo(port);
  await connection.open();
  let asked = 0;
  const answer = await connection.deliver(message, () => {
    asked += 1;
    return Promise.resolve(true);
  });
  expect(answer).toMatchObject({ outcome: 'rejected', bounce: 'hard' });
  expect(asked).toBe(0);
  expect(received.join('')).not.toContain('body');
});
