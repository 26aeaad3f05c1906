import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { MessageFault } from './faults.ts';
import type { Receivers } from './receivers.ts';
import { readEventId, readMessageId } from './message-headers.ts';
import type { Scenario } from './scenario.ts';

export interface Listening {
  readonly port: number;
  readonly close: () => Promise<void>;
}

function createRefusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Reads a stream. Returns undefined if `onFirstChunk` resolves to false. */
async function readData(stream: Readable, onFirstChunk: () => Promise<boolean>): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (chunks.length === 0 && !(await onFirstChunk())) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export interface AcceptedMail {
  readonly to: string;
  readonly raw: Buffer;
}

export interface SmtpDoubleOptions {
  readonly host: string;
  readonly port: number;
  /** If defined, the server is a relay that passes on their replies. */
  readonly receivers: Receivers | undefined;
  readonly onMail: ((mail: AcceptedMail) => void) | undefined;
}

export async function startSmtpDouble(
  scenario: Scenario,
  { host, port, receivers, onMail }: SmtpDoubleOptions,
): Promise<Listening> {
  const sockets = new Map<number, Socket>();

  function disconnect({ remotePort }: SMTPServerSession): void {
    sockets.get(remotePort)?.destroy();
  }

  /** Reads the content of a message. Returns undefined if the `cut` fault closed the connection. */
  async function receiveData(stream: Readable, session: SMTPServerSession, fault: MessageFault) {
    return readData(stream, async () => {
      await scenario.step('receiving', 'smtp');
      if (fault !== 'cut') return true;
      disconnect(session);
      return false;
    });
  }

  async function receiveMessage(
    stream: Readable,
    session: SMTPServerSession,
  ): Promise<Error | string | undefined> {
    const fault = scenario.drawFault();
    const raw = await receiveData(stream, session, fault);
    if (raw === undefined) return undefined;
    if (fault === 'throttle') return createRefusal(451, '4.7.0 Try again later');
    if (fault === 'refuse') return createRefusal(550, '5.7.1 Not wanted here');
    const { mailFrom, rcptTo } = session.envelope;
    const from = mailFrom === false ? '' : mailFrom.address;
    const fields = {
      protocol: 'smtp',
      from,
      messageId: readMessageId(raw),
      eventId: readEventId(raw),
    } as const;
    const [first] = rcptTo.map(({ address: to }) => scenario.accept({ ...fields, to }));
    for (const { address: to } of rcptTo) onMail?.({ to, raw });
    await scenario.step('accepted', 'smtp');
    await scenario.delay(fault);
    if (fault !== 'silence') return `2.0.0 ${first?.id ?? ''}`;
    disconnect(session);
    return undefined;
  }

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anyone' }),
    onConnect: (_session, callback) => {
      void scenario.step('connected', 'smtp').then(() => callback());
    },
    onMailFrom: (_address, _session, callback) => {
      void scenario.step('started', 'smtp').then(() => callback());
    },
    onRcptTo: ({ address }, _session, callback) => {
      const reply = receivers?.answer(address);
      callback(reply === undefined ? undefined : createRefusal(reply.code, reply.text));
    },
    onData: (stream, session, callback) => {
      receiveMessage(stream, session).then(
        (answer) => {
          if (answer instanceof Error) callback(answer);
          else if (answer !== undefined) callback(null, answer);
          if (typeof answer === 'string') setImmediate(() => void scenario.step('answered', 'smtp'));
        },
        // A client that disconnects during its message expects no response.
        () => undefined,
      );
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
