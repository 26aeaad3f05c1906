import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSmtpTransport } from './transport.ts';
import { message } from '../transport/testing/message.ts';

/* Servers that take a whole envelope at once (PIPELINING, RFC 2920). */

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

/** What it is told, group by group, and how it answers a recipient. It asks for the content even of a message to nobody. */
async function pipeliningServer(recipientAnswer: string) {
  const told: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      told.push(text);
      if (text.startsWith('EHLO')) socket.write('250-here\r\n250 PIPELINING\r\n');
      else if (text.startsWith('MAIL')) socket.write(`250 ok\r\n${recipientAnswer}\r\n354 go on\r\n`);
      else socket.write('250 taken\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { port: (server.address() as AddressInfo).port, told };
}

test('a whole envelope goes in one group, and the content once that may begin', async () => {
  const { port, told } = await pipeliningServer('250 ok');
  const connection = connectionTo(port);
  await connection.open();
  const groupsBefore = Promise.withResolvers<readonly string[]>();
  const answer = await connection.deliver(message, () => {
    groupsBefore.resolve(told.slice(1));
    return Promise.resolve(true);
  });
  expect(answer).toMatchObject({ outcome: 'accepted' });
  expect(await groupsBefore.promise).toEqual([
    expect.stringMatching(/^MAIL FROM:.*\r\nRCPT TO:.*\r\nDATA\r\n$/u),
  ]);
  expect(told[2]).toContain('\r\n\r\nbody\r\n.\r\n');
});

test('a recipient that is refused gets no content, whatever the server asks for', async () => {
  const { port, told } = await pipeliningServer('550 5.1.1 nobody');
  const connection = connectionTo(port);
  await connection.open();
  let asked = 0;
  const answer = await connection.deliver(message, () => {
    asked += 1;
    return Promise.resolve(true);
  });
  expect(answer).toMatchObject({ outcome: 'rejected', bounce: 'hard' });
  expect(asked).toBe(0);
  expect(told.join('')).not.toContain('body');
});
