import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { mayBegin, message } from '../transport/testing/message.ts';
import { createSmtpTransport } from './transport.ts';

/** A server that stops answering at a phase, or answers byte by byte and never ends its line. */
const phases = ['greeting', 'EHLO', 'STARTTLS', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'content'] as const;
type Phase = (typeof phases)[number];

const timeoutMilliseconds = 200;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(phase: Phase, by: 'silence' | 'dribbling'): Promise<number> {
  const sockets = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let inContent = false;
    const answer = (moment: Phase | undefined, text: string) => {
      if (moment !== phase) socket.write(`${text}\r\n`);
      else if (by === 'dribbling') timers.add(setInterval(() => socket.write('2'), 20));
    };
    answer('greeting', '220 ready');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (inContent) {
        if (text.includes('\r\n.\r\n')) answer('content', '250 taken');
        return;
      }
      for (const command of text.split('\r\n').filter((line) => line !== '')) {
        const moment = phases.find((known) => command.toUpperCase().startsWith(known));
        if (moment === 'EHLO')
          answer(moment, phase === 'STARTTLS' ? '250-me\r\n250 STARTTLS' : '250-me\r\n250 AUTH PLAIN');
        else if (moment === 'AUTH') answer(moment, '235 welcome');
        else if (moment === 'DATA') {
          inContent = phase === 'content';
          answer(moment, '354 go on');
        } else answer(moment, '250 ok');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () =>
      new Promise((resolve) => {
        for (const timer of timers) clearInterval(timer);
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  );
  return (server.address() as AddressInfo).port;
}

describe.each(['silence', 'dribbling'] as const)('a server that answers with %s', (by) => {
  test.each(phases)('at %s is left, and nothing hangs', async (phase) => {
    const connection = createSmtpTransport({
      host: '127.0.0.1',
      port: await serve(phase, by),
      security: phase === 'STARTTLS' ? 'starttls' : 'none',
      user: phase === 'STARTTLS' ? '' : 'ana',
      password: 'secret',
      timeoutMilliseconds,
    }).connect();
    closing.push(async () => connection.close());
    const problem = await connection.open();
    const beforeMail = phases.indexOf(phase) < phases.indexOf('MAIL');
    expect(problem === undefined).toBe(!beforeMail);
    if (beforeMail) return;
    // What may have been accepted is not sent again by itself.
    const { outcome } = await connection.deliver(message, mayBegin);
    expect(outcome).toBe(phase === 'content' ? 'unknown' : 'retry');
  });
});
