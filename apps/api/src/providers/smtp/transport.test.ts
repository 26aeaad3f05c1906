import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { ownDeliveryReasons } from '@x/api-client/contract';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { createSmtpTransport } from './transport.ts';
import { freeze } from '../transport/testing/freeze.ts';
import { mayBegin, mayNotBegin, message } from '../transport/testing/message.ts';

const timeoutMilliseconds = 2000;

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function serve(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  return (server.server.address() as AddressInfo).port;
}

/** A server that speaks just enough to hang up, to fall silent or to freeze the process at a chosen moment, and what it was told. */
async function bareServer(by: 'hanging up' | 'silence' | 'freezing', at: 'MAIL' | 'DATA' | 'end' | 'never') {
  const told: string[] = [];
  const sockets = new Set<Socket>();
  let endedByClient = 0;
  function hangUp(): void {
    for (const socket of sockets) socket.destroy();
  }
  const server = createServer((socket) => {
    sockets.add(socket);
    let inData = false;
    function stops(moment: typeof at): boolean {
      if (moment === at && by === 'hanging up') socket.destroy();
      return moment === at;
    }
    socket.on('error', () => undefined);
    socket.on('end', () => {
      endedByClient += 1;
    });
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      told.push(text);
      if (inData) {
        if (!text.includes('\r\n.\r\n') || stops('end')) return;
        inData = false;
        socket.write('250 taken\r\n');
        if (by === 'freezing') freeze(timeoutMilliseconds + 500);
      } else if (text.startsWith('MAIL') && stops('MAIL')) return;
      else if (text.startsWith('DATA')) {
        if (stops('DATA')) return;
        inData = true;
        socket.write('354 go on\r\n');
      } else socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () =>
      new Promise((resolve) => {
        hangUp();
        server.close(() => resolve());
      }),
  );
  return { port: (server.address() as AddressInfo).port, told, hangUp, ended: () => endedByClient };
}

function connectionTo(port: number) {
  const connection = createSmtpTransport({
    host: '127.0.0.1',
    port,
    security: 'none',
    user: '',
    password: '',
    timeoutMilliseconds,
  }).connect();
  closing.push(async () => connection.close());
  return connection;
}

function answering(code: number, at: 'onRcptTo' | 'onData'): SMTPServerOptions {
  const error = Object.assign(new Error('says the server'), { responseCode: code });
  if (at === 'onRcptTo') return { onRcptTo: (_address, _session, callback) => callback(error) };
  return {
    onData: (stream, _session, callback) => {
      stream.resume();
      stream.once('end', () => callback(error));
    },
  };
}

describe('a hand-over', () => {
  test.each([
    { code: 550, at: 'onRcptTo' as const, outcome: 'rejected' },
    { code: 450, at: 'onRcptTo' as const, outcome: 'retry' },
    { code: 554, at: 'onData' as const, outcome: 'rejected' },
    { code: 451, at: 'onData' as const, outcome: 'retry' },
  ])('that is answered $code at $at is $outcome', async ({ code, at, outcome }) => {
    const connection = connectionTo(await serve(answering(code, at)));
    expect(await connection.open()).toBeUndefined();
    const answer = await connection.deliver(message, mayBegin);
    expect(answer).toMatchObject({ outcome, reason: expect.stringContaining('says the server') });
  });

  test.each([
    { moment: 'MAIL' as const, outcome: 'retry' },
    { moment: 'DATA' as const, outcome: 'retry' },
    { moment: 'end' as const, outcome: 'unknown' },
  ])('whose connection is cut at $moment is $outcome', async ({ moment, outcome }) => {
    const connection = connectionTo((await bareServer('hanging up', moment)).port);
    expect(await connection.open()).toBeUndefined();
    expect(await connection.deliver(message, mayBegin)).toMatchObject({ outcome });
  });

  test('whose answer arrived while the process was frozen is accepted', async () => {
    const connection = connectionTo((await bareServer('freezing', 'never')).port);
    expect(await connection.open()).toBeUndefined();
    expect(await connection.deliver(message, mayBegin)).toMatchObject({ outcome: 'accepted' });
  });

  test.each([
    [
      { eventHeader: 'X-SES-MESSAGE-TAGS' } as const,
      `X-SES-MESSAGE-TAGS: delivery=${message.eventId ?? ''}\r\n`,
    ],
    [{}, ''],
  ])('with %o carries the name of its events before all else: %j', async (options, head) => {
    const received: Buffer[] = [];
    const port = await serve({
      onData: (stream, _session, callback) => {
        stream.on('data', (chunk: Buffer) => received.push(chunk));
        stream.once('end', () => callback());
      },
    });
    const connection = createSmtpTransport({
      host: '127.0.0.1',
      port,
      security: 'none',
      user: '',
      password: '',
      ...options,
    }).connect();
    closing.push(async () => connection.close());
    await connection.open();
    expect(await connection.deliver(message, mayBegin)).toMatchObject({ outcome: 'accepted' });
    const raw = (await message.raw()).toString();
    expect(Buffer.concat(received).toString().trimEnd()).toBe(`${head}${raw}`.trimEnd());
  });

  test('is accepted over and over on one connection, a refusal in between included', async () => {
    let connections = 0;
    let refuse = false;
    const port = await serve({
      onConnect: (_session, callback) => {
        connections += 1;
        callback();
      },
      onRcptTo: (_address, _session, callback) =>
        callback(refuse ? Object.assign(new Error('no'), { responseCode: 550 }) : undefined),
      onData: (stream, _session, callback) => {
        stream.resume();
        stream.once('end', () => callback());
      },
    });
    const connection = connectionTo(port);
    const outcomes: string[] = [];
    for (const next of [false, true, false]) {
      refuse = next;
      await connection.open();
      outcomes.push((await connection.deliver(message, mayBegin)).outcome);
    }
    expect(outcomes).toEqual(['accepted', 'rejected', 'accepted']);
    expect(connections).toBe(1);
  });
});

describe('a refusal says of the recipient', () => {
  const at = { MAIL: 'onMailFrom', RCPT: 'onRcptTo' } as const;

  test.each([
    ['RCPT', '5.1.1 User unknown', 'hard'],
    ['RCPT', '5.7.1 User unknown to our policy', 'refused'],
    ['RCPT', '5.2.2 Mailbox full', 'soft'],
    ['RCPT', 'No such user here', 'hard'],
    // It is the sender's address that is unknown.
    ['MAIL', '5.1.1 User unknown', 'refused'],
    ['MAIL', 'No such user here', 'refused'],
  ] as const)('at %s 550 %s: %s', async (command, text, bounce) => {
    const error = Object.assign(new Error(text), { responseCode: 550 });
    const port = await serve({
      [at[command]]: (_address: unknown, _session: unknown, answer: (error: Error) => void) => answer(error),
    });
    const connection = connectionTo(port);
    await connection.open();
    expect(await connection.deliver(message, mayBegin)).toMatchObject({
      outcome: 'rejected',
      bounce,
      reason: expect.stringContaining(text),
    });
  });

  test('after the message what its code says', async () => {
    const port = await serve({
      onData: (stream, _session, callback) => {
        stream.resume();
        stream.once('end', () => callback(Object.assign(new Error('5.1.1 Unknown'), { responseCode: 550 })));
      },
    });
    const connection = connectionTo(port);
    await connection.open();
    expect(await connection.deliver(message, mayBegin)).toMatchObject({
      outcome: 'rejected',
      bounce: 'hard',
    });
  });
});

describe('the content of a message', () => {
  const contentOf = (told: readonly string[]) => told.join('').split('DATA\r\n')[1];

  test('waits, after the server has asked for it, until it may begin', async () => {
    const { port, told } = await bareServer('silence', 'never');
    const line = connectionTo(port);
    await line.open();
    const permission = Promise.withResolvers<boolean>();
    const asked = Promise.withResolvers<undefined>();
    const handing = line.deliver(message, () => {
      asked.resolve(undefined);
      return permission.promise;
    });
    await asked.promise;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(contentOf(told)).toBe('');
    permission.resolve(true);
    expect(await handing).toMatchObject({ outcome: 'accepted' });
    expect(contentOf(told)).toContain('Subject: hi\r\n');
  });

  test('that may not begin is not sent, and neither is anything else that the server could take for it', async () => {
    const { port, told, ended } = await bareServer('silence', 'never');
    const line = connectionTo(port);
    await line.open();
    expect(await line.deliver(message, mayNotBegin)).toEqual({ outcome: 'withheld' });
    await expect.poll(ended).toBe(1);
    expect(contentOf(told)).toBe('');
    expect(await line.deliver(message, mayBegin)).toMatchObject({ outcome: 'accepted' });
  });

  test.each([true, false])(
    'that was given up before it was known (%s) whether it may is not sent',
    async (may) => {
      const { port, told, ended } = await bareServer('silence', 'never');
      const line = connectionTo(port);
      await line.open();
      const permission = Promise.withResolvers<boolean>();
      const asked = Promise.withResolvers<undefined>();
      const handing = line.deliver(message, () => {
        asked.resolve(undefined);
        return permission.promise;
      });
      await asked.promise;
      line.abandon();
      permission.resolve(may);
      expect(await handing).toMatchObject({ outcome: may ? 'retry' : 'withheld' });
      await expect.poll(ended).toBe(1);
      expect(contentOf(told)).toBe('');
    },
  );

  test('is asked for by nobody where the server refuses the recipient', async () => {
    const connection = connectionTo(await serve(answering(550, 'onRcptTo')));
    await connection.open();
    let asked = false;
    const answer = await connection.deliver(message, () => {
      asked = true;
      return mayBegin();
    });
    expect(answer).toMatchObject({ outcome: 'rejected' });
    expect(asked).toBe(false);
  });
});

describe('a recipient of another script before the sign', () => {
  const abroad = { ...message, envelope: { ...message.envelope, to: 'josé@xn--mnchen-3ya.de' } };

  async function serverThat(hideSMTPUTF8: boolean) {
    const recipients: string[] = [];
    const port = await serve({
      hideSMTPUTF8,
      onRcptTo: ({ address }, _session, callback) => {
        recipients.push(address);
        callback();
      },
    });
    return { port, recipients };
  }

  test('is handed over where the server offers SMTPUTF8', async () => {
    const { port, recipients } = await serverThat(false);
    const line = connectionTo(port);
    await line.open();
    expect(await line.deliver(abroad, mayBegin)).toMatchObject({ outcome: 'accepted' });
    expect(recipients).toHaveLength(1);
  });

  test('ends the delivery elsewhere, with nothing sent, and leaves the connection to the next', async () => {
    const { port, recipients } = await serverThat(true);
    const line = connectionTo(port);
    await line.open();
    expect(await line.deliver(abroad, mayBegin)).toEqual({
      outcome: 'rejected',
      reason: ownDeliveryReasons.smtpUtf8Missing,
    });
    expect(recipients).toEqual([]);
    expect(await line.deliver(message, mayBegin)).toMatchObject({ outcome: 'accepted' });
    expect(recipients).toEqual(['ana@example.com']);
  });
});

describe('opening a connection', () => {
  test('says that nobody listens', async () => {
    const { port } = await bareServer('hanging up', 'MAIL');
    for (const close of closing.splice(0).toReversed()) await close();
    const problem = await connectionTo(port).open();
    expect(problem).toMatchObject({
      code: 'email_provider_unreachable',
      message: expect.stringContaining(`127.0.0.1:${String(port)}`),
    });
  });

  test('says that the password was refused', async () => {
    const port = await serve({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(new Error('wrong')),
    });
    const connection = createSmtpTransport({
      host: '127.0.0.1',
      port,
      security: 'none',
      user: 'ana',
      password: 'bad',
    }).connect();
    expect(await connection.open()).toMatchObject({ code: 'email_provider_refused' });
    connection.close();
  });
});

test('a connection that the server ended between two messages is made anew for the next', async () => {
  const { port, hangUp } = await bareServer('silence', 'never');
  const line = connectionTo(port);
  expect(await line.open()).toBeUndefined();
  expect(await line.deliver(message, mayBegin)).toMatchObject({ outcome: 'accepted' });
  hangUp();
  // Whether the first after it still meets the old connection is up to the network.
  await expect.poll(async () => (await line.deliver(message, mayBegin)).outcome).toBe('accepted');
});

describe('a process that stops', () => {
  test.each([
    ['MAIL', 'MAIL FROM', 'retry'],
    ['end', '\r\n.\r\n', 'unknown'],
  ] as const)(
    'while the server is silent at %s knows what became of the message',
    async (moment, seen, outcome) => {
      const { port, told } = await bareServer('silence', moment);
      const line = connectionTo(port);
      await line.open();
      const handing = line.deliver(message, mayBegin);
      await expect.poll(() => told.join('')).toContain(seen);
      line.abandon();
      expect(await handing).toMatchObject({ outcome });
    },
  );

  test('takes its leave of the server', async () => {
    const { port, told } = await bareServer('silence', 'never');
    const line = connectionTo(port);
    await line.open();
    expect(await line.deliver(message, mayBegin)).toMatchObject({ outcome: 'accepted' });
    line.close();
    await expect.poll(() => told.join('')).toContain('QUIT\r\n');
  });
});
