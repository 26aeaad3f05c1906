import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { receiveReport, type ReportReceiver } from './receive-report.ts';
import { readReturnPath } from './return-path.ts';

interface InboundLimits {
  /** Of a message, in bytes. */
  readonly size: number;
  /** Bytes of it that are kept and read: the report stands before the message that is returned. */
  readonly kept: number;
  readonly connections: number;
  /** Milliseconds of silence, and of a whole session. */
  readonly silence: number;
  readonly session: number;
  /** From one network address. */
  readonly messagesPerMinute: number;
  /** Addresses that are none, from one network address. Then it is refused for the rest of the minute. */
  readonly wrongRecipientsPerMinute: number;
}

/** Bounds on what strangers may have of this process. A mail server that is refused for now tries again later. */
const bounds: InboundLimits = {
  // What comes back is our own message at most, and a report before it.
  size: 10_485_760,
  kept: 262_144,
  connections: 50,
  silence: 30_000,
  session: 300_000,
  // Every tenth of 6,000 messages that one server refuses afterwards.
  messagesPerMinute: 600,
  wrongRecipientsPerMinute: 20,
};

export interface InboundServerOptions extends ReportReceiver {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** `complaints@` this domain takes feedback reports; undefined: there is no such address. */
  readonly bounceDomain: string | undefined;
  readonly log: Pick<Logger, 'info' | 'error'>;
  readonly limits?: Partial<InboundLimits>;
}

export interface InboundServer {
  readonly port: number;
  /** Takes no new connection and lets messages under way be written down. */
  readonly close: () => Promise<void>;
}

/** An answer that the library sends with its code (RFC 5321 §4.2). */
class Refusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** Reads the whole message and keeps its beginning. */
async function readBeginning(stream: Readable, kept: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (length < kept) chunks.push(chunk.subarray(0, kept - length));
    length += chunk.length;
  }
  return Buffer.concat(chunks);
}

const later = () => new Refusal(451, '4.3.0 Try again later');

/** Whether there is room in a limit; that takes a place of it. */
async function hasRoom(limit: RateLimiterMemory, address: string): Promise<boolean> {
  return limit.consume(address).then(
    () => true,
    () => false,
  );
}

function createHandlers(options: InboundServerOptions, limits: InboundLimits) {
  const { key, bounceDomain, log } = options;
  const messages = new RateLimiterMemory({ points: limits.messagesPerMinute, duration: 60 });
  const wrong = new RateLimiterMemory({ points: limits.wrongRecipientsPerMinute, duration: 60 });
  const complaints = bounceDomain === undefined ? undefined : `complaints@${bounceDomain.toLowerCase()}`;

  async function checkRecipient(address: string, remote: string): Promise<void> {
    if (readReturnPath(address, key) !== undefined || address.toLowerCase() === complaints) return;
    if (await hasRoom(wrong, remote)) throw new Refusal(550, '5.1.1 No such address here');
    throw new Refusal(421, '4.7.0 Too many wrong addresses');
  }

  async function checkSender(remote: string): Promise<void> {
    const refused = await wrong.get(remote);
    if (refused !== null && refused.remainingPoints <= 0)
      throw new Refusal(450, '4.7.1 Too many wrong addresses');
    if (!(await hasRoom(messages, remote))) throw new Refusal(450, '4.7.1 Too many messages');
  }

  async function take(
    stream: Parameters<NonNullable<SMTPServerOptions['onData']>>[0],
    address: string,
  ): Promise<void> {
    const raw = await readBeginning(stream, limits.kept);
    if (stream.sizeExceeded) throw new Refusal(552, '5.3.4 The message is too long');
    const deliveryId = readReturnPath(address, key);
    try {
      const receipt = await receiveReport(raw, deliveryId, options);
      if (receipt === 'nothing') log.info('a message to a return path reported nothing that counts');
    } catch (error) {
      log.error({ err: error }, 'a report could not be written down');
      throw later();
    }
  }

  return { checkRecipient, checkSender, take };
}

function answer(work: Promise<void>, callback: (error?: Error | null) => void): void {
  work.then(
    () => callback(),
    (error: unknown) => callback(error instanceof Refusal ? error : later()),
  );
}

/** Listens for the bounces and complaints of messages that were sent from here. It takes nothing else, and sends nothing on. */
export async function listenForReports(options: InboundServerOptions): Promise<InboundServer> {
  const limits = { ...bounds, ...options.limits };
  const { checkRecipient, checkSender, take } = createHandlers(options, limits);
  const server = new SMTPServer({
    authOptional: true,
    // The library's own certificate is known to everybody: TLS with it would protect nothing.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    banner: 'bounces only',
    size: limits.size,
    maxClients: limits.connections,
    maxRecipients: 1,
    socketTimeout: limits.silence,
    closeTimeout: 5000,
    onMailFrom: (_address, { remoteAddress }, callback) => answer(checkSender(remoteAddress), callback),
    onRcptTo: ({ address }, { remoteAddress }, callback) =>
      answer(checkRecipient(address, remoteAddress), callback),
    onData: (stream, { envelope }, callback) =>
      answer(take(stream, envelope.rcptTo[0]?.address ?? ''), callback),
  });
  // However busy a session looks, it ends.
  server.server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), limits.session);
    socket.once('close', () => clearTimeout(timer));
  });
  // A client that vanishes mid-session is its own affair; it must not end the process.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
