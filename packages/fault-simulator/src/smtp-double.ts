import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Course } from './course.ts';
import type { MessageFault } from './faults.ts';
import { eventIdIn, messageIdIn } from './header.ts';

export interface Listening {
  readonly port: number;
  readonly close: () => Promise<void>;
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

async function readData(stream: Readable, onFirst: () => Promise<boolean>): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (chunks.length === 0 && !(await onFirst())) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A real SMTP server with faults of its own. */
export async function startSmtpDouble(course: Course, host: string, port: number): Promise<Listening> {
  const sockets = new Map<number, Socket>();

  function hangUp({ remotePort }: SMTPServerSession): void {
    sockets.get(remotePort)?.destroy();
  }

  /** Undefined where the connection ended on the way. */
  async function receive(stream: Readable, session: SMTPServerSession, fault: MessageFault) {
    return readData(stream, async () => {
      await course.step('half', 'smtp');
      if (fault !== 'cut') return true;
      hangUp(session);
      return false;
    });
  }

  async function take(stream: Readable, session: SMTPServerSession): Promise<Error | string | undefined> {
    const fault = course.draw();
    const raw = await receive(stream, session, fault);
    if (raw === undefined) return undefined;
    if (fault === 'throttle') return refusal(451, '4.7.0 Try again later');
    if (fault === 'refuse') return refusal(550, '5.7.1 Not wanted here');
    const { mailFrom, rcptTo } = session.envelope;
    const from = mailFrom === false ? '' : mailFrom.address;
    const named = { protocol: 'smtp', from, messageId: messageIdIn(raw), eventId: eventIdIn(raw) } as const;
    const [first] = rcptTo.map(({ address: to }) => course.accept({ ...named, to }));
    await course.step('taken', 'smtp');
    await course.delay(fault);
    if (fault !== 'silence') return `2.0.0 ${first?.id ?? ''}`;
    hangUp(session);
    return undefined;
  }

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anyone' }),
    onConnect: (_session, callback) => {
      void course.step('connected', 'smtp').then(() => callback());
    },
    onMailFrom: (_address, _session, callback) => {
      void course.step('begun', 'smtp').then(() => callback());
    },
    onData: (stream, session, callback) => {
      take(stream, session).then(
        (answer) => {
          if (answer instanceof Error) callback(answer);
          else if (answer !== undefined) callback(null, answer);
          if (typeof answer === 'string') setImmediate(() => void course.step('answered', 'smtp'));
        },
        // A client that is gone in the middle of its message: nobody waits for an answer.
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
