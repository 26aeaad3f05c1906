import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { ownDeliveryReasons } from '@x/api-client/contract';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { createSmtpTransport } from './transport.ts';
import { freeze } from '../transport/testing/freeze.ts';
import { mayBegin, mayNotBegin, message, pendingPermission } from '../transport/testing/message.ts';

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

/**
 * Starts a minimal server that disconnects or goes silent at the moment `at`, or freezes the process after it has
 * accepted a message. Records the received text.
 */
async function bareServer(by: 'hanging up' | 'silence' | 'freezing', at: 'MAIL' | 'DATA' | 'end' | 'never') {
  const received: string[] = [];
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
      received.push(text);
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
  return { port: (server.address() as AddressInfo).port, received, hangUp, ended: () => endedByClient };
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

describe('delivering a message', () => {
  test.each([
    { code: 550, at: 'onRcptTo' as const, outcome: 'rejected' },
    { code: 450, at: 'onRcptTo' as const, outcome: 'retry' },
    { code: 554, at: 'onData' as const, outcome: 'rejected' },
    { code: 451, at: 'onData' as const, outcome: 'retry' },
  ])('with answer $code at $at results in $outcome', async ({ code, at, outcome }) => {
    const connection = connectionTo(await serve(answering(code, at)));
    expect(await connection.open()).toBeUndefined();
    const answer = await connection.deliver(message, mayBegin);
    expect(answer).toMatchObject({ outcome, reason: expect.stringContaining('says the server') });
  });

  test.each([
    { moment: 'MAIL' as const, outcome: 'retry' },
    { moment: 'DATA' as const, outcome: 'retry' },
    { moment: 'end' as const, outcome: 'unknown' },
  ])('that loses the connection at $moment results in $outcome', async ({ moment, outcome }) => {
    const connection = connectionTo((await bareServer('hanging up', moment)).port);
    expect(await connection.open()).toBeUndefined();
    expect(await connection.deliver(message, mayBegin)).toMatchObject({ outcome });
  });

  test('whose answer arrived while the process was frozen results in accepted', async () => {
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
  ])('with %o starts with the event header: %j', async (options, head) => {
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

  test('reuses one connection, also after a refusal', async () => {
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

describe('a refusal is classified', () => {
  const at = { MAIL: 'onMailFrom', RCPT: 'onRcptTo' } as const;

  test.each([
    ['RCPT', '5.1.1 User unknown', 'hard'],
    ['RCPT', '5.7.1 User unknown to our policy', 'refused'],
    ['RCPT', '5.2.2 Mailbox full', 'soft'],
    ['RCPT', 'No such user here', 'hard'],
    ['MAIL', '5.7.1 Not accepted from your network', 'refused'],
    ['MAIL', '5.3.4 Message too big', 'refused'],
  ] as const)('at %s with 550 %s as %s', async (command, text, bounce) => {
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

  test.each([
    ['RCPT', '5.1.8 Sender domain not found'],
    ['RCPT', '5.1.7 Bad sender address'],
    ['MAIL', '5.1.8 Sender domain not found'],
    // The unknown address is the sender's.
    ['MAIL', '5.1.1 User unknown'],
    ['MAIL', 'No such user here'],
  ] as const)('at %s with 550 %s as about the sender, and is not final', async (command, text) => {
    const error = Object.assign(new Error(text), { responseCode: 550 });
    const port = await serve({
      [at[command]]: (_address: unknown, _session: unknown, answer: (error: Error) => void) => answer(error),
    });
    const connection = connectionTo(port);
    await connection.open();
    expect(await connection.deliver(message, mayBegin)).toMatchObject({
      outcome: 'retry',
      deferral: { about: 'sender' },
      bounce: 'refused',
    });
  });

  test('after the message by its code', async () => {
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

test('a deferral is about the provider if the reply names it', async () => {
  const error = Object.assign(new Error('4.7.0 relay.example Too busy'), { responseCode: 451 });
  const port = await serve({
    name: 'relay.example',
    onRcptTo: (_address, _session, answer) => answer(error),
  });
  const connection = connectionTo(port);
  await connection.open();
  expect(await connection.deliver(message, mayBegin)).toMatchObject({ providerFailure: 'throttled' });
});

describe('the content of a message', () => {
  const contentOf = (received: readonly string[]) => received.join('').split('DATA\r\n')[1];

  test('waits for permission after the server asks for it', async () => {
    const { port, received } = await bareServer('silence', 'never');
    const connection = connectionTo(port);
    await connection.open();
    const permission = pendingPermission();
    const delivery = connection.deliver(message, permission.begin);
    await permission.asked;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(contentOf(received)).toBe('');
    permission.decide(true);
    expect(await delivery).toMatchObject({ outcome: 'accepted' });
    expect(contentOf(received)).toContain('Subject: hi\r\n');
  });

  test('is not sent without permission, nor anything that the server could read as content', async () => {
    const { port, received, ended } = await bareServer('silence', 'never');
    const connection = connectionTo(port);
    await connection.open();
    expect(await connection.deliver(message, mayNotBegin)).toEqual({ outcome: 'withheld' });
    await expect.poll(ended).toBe(1);
    expect(contentOf(received)).toBe('');
    expect(await connection.deliver(message, mayBegin)).toMatchObject({ outcome: 'accepted' });
  });

  test.each([true, false])(
    'is not sent if the message was abandoned before the permission (%s) arrived',
    async (may) => {
      const { port, received, ended } = await bareServer('silence', 'never');
      const connection = connectionTo(port);
      await connection.open();
      const permission = pendingPermission();
      const delivery = connection.deliver(message, permission.begin);
      await permission.asked;
      connection.abandon();
      permission.decide(may);
      expect(await delivery).toMatchObject({ outcome: may ? 'retry' : 'withheld' });
      await expect.poll(ended).toBe(1);
      expect(contentOf(received)).toBe('');
    },
  );

  test('needs no permission if the server refuses the recipient', async () => {
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

describe('a recipient with a non-ASCII local part', () => {
  const international = { ...message, envelope: { ...message.envelope, to: 'josé@xn--mnchen-3ya.de' } };

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

  test('is sent if the server supports SMTPUTF8', async () => {
    const { port, recipients } = await serverThat(false);
    const connection = connectionTo(port);
    await connection.open();
    expect(await connection.deliver(international, mayBegin)).toMatchObject({ outcome: 'accepted' });
    expect(recipients).toHaveLength(1);
  });

  test('is rejected by other servers without sending anything, and the connection stays usable', async () => {
    const { port, recipients } = await serverThat(true);
    const connection = connectionTo(port);
    await connection.open();
    expect(await connection.deliver(international, mayBegin)).toEqual({
      outcome: 'rejected',
      reason: ownDeliveryReasons.smtpUtf8Missing,
    });
    expect(recipients).toEqual([]);
    expect(await connection.deliver(message, mayBegin)).toMatchObject({ outcome: 'accepted' });
    expect(recipients).toEqual(['ana@example.com']);
  });
});

describe('opening a connection', () => {
  test('reports that nothing listens', async () => {
    const { port } = await bareServer('hanging up', 'MAIL');
    for (const close of closing.splice(0).toReversed()) await close();
    const problem = await connectionTo(port).open();
    expect(problem).toMatchObject({
      code: 'email_provider_unreachable',
      message: expect.stringContaining(`127.0.0.1:${String(port)}`),
    });
  });

  test('reports a refused password', async () => {
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

test('reconnects if the server closed the connection between two messages', async () => {
  const { port, hangUp } = await bareServer('silence', 'never');
  const connection = connectionTo(port);
  expect(await connection.open()).toBeUndefined();
  expect(await connection.deliver(message, mayBegin)).toMatchObject({ outcome: 'accepted' });
  hangUp();
  // The first message may still use the old connection, depending on the network.
  await expect.poll(async () => (await connection.deliver(message, mayBegin)).outcome).toBe('accepted');
});

describe('a stopping process', () => {
  test.each([
    ['MAIL', 'MAIL FROM', 'retry'],
    ['end', '\r\n.\r\n', 'unknown'],
  ] as const)('knows the outcome of a message abandoned at %s', async (moment, seen, outcome) => {
    const { port, received } = await bareServer('silence', moment);
    const connection = connectionTo(port);
    await connection.open();
    const delivery = connection.deliver(message, mayBegin);
    await expect.poll(() => received.join('')).toContain(seen);
    connection.abandon();
    expect(await delivery).toMatchObject({ outcome });
  });

  test('sends QUIT', async () => {
    const { port, received } = await bareServer('silence', 'never');
    const connection = connectionTo(port);
    await connection.open();
    expect(await connection.deliver(message, mayBegin)).toMatchObject({ outcome: 'accepted' });
    connection.close();
    await expect.poll(() => received.join('')).toContain('QUIT\r\n');
  });
});
