import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { receiveReport, type ReportReceiver } from './receive-report.ts';
import { readReturnPath } from './return-path.ts';
import { createProviderEventWriter } from '../events/event-writer.ts';
import type { Services } from '../../platform/services.ts';

interface InboundLimits {
  /** Maximum bytes of a message. */
  readonly size: number;
  /** Bytes kept from the start of a message. The report comes before the returned message. */
  readonly kept: number;
  readonly connections: number;
  /** Idle timeout in milliseconds. */
  readonly silence: number;
  /** Maximum milliseconds of a session. */
  readonly session: number;
  /** Maximum messages per minute and client IP address. */
  readonly messagesPerMinute: number;
  /**
   * Maximum unknown recipients per minute and client IP address. Above the maximum, the client is refused for the rest
   * of the minute.
   */
  readonly wrongRecipientsPerMinute: number;
}

/**
 * Limits on clients, which are not authenticated. Mail servers retry after a temporary refusal, so the rate limits lose
 * no bounces.
 */
const bounds: InboundLimits = {
  // Sufficient for a bounce, which contains a report and at most the message that was sent.
  size: 10_485_760,
  kept: 262_144,
  connections: 50,
  silence: 30_000,
  session: 300_000,
  // Sufficient if a server accepts 6,000 messages a minute and bounces every tenth of them later.
  messagesPerMinute: 600,
  wrongRecipientsPerMinute: 20,
};

export interface InboundServerOptions extends ReportReceiver {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /**
   * Domain of the address `complaints@…`, which receives feedback reports. If undefined, feedback reports are refused.
   */
  readonly bounceDomain: string | undefined;
  readonly log: Pick<Logger, 'debug' | 'error'>;
  readonly limits?: Partial<InboundLimits>;
}

export interface InboundServer {
  readonly port: number;
  /** Refuses new connections and gives open sessions 5 seconds to end. */
  readonly close: () => Promise<void>;
}

/** Error that smtp-server sends as a reply with its code (RFC 5321 §4.2). */
class Refusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

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

/** Returns false if the rate limit has no points left. */
async function consume(limit: RateLimiterMemory, address: string): Promise<boolean> {
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
    if (await consume(wrong, remote)) throw new Refusal(550, '5.1.1 No such address here');
    throw new Refusal(421, '4.7.0 Too many wrong addresses');
  }

  async function checkSender(remote: string): Promise<void> {
    const refused = await wrong.get(remote);
    if (refused !== null && refused.remainingPoints <= 0)
      throw new Refusal(450, '4.7.1 Too many wrong addresses');
    if (!(await consume(messages, remote))) throw new Refusal(450, '4.7.1 Too many messages');
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
      if (receipt === 'nothing') log.debug('ignored a message that was not a bounce or complaint');
    } catch (error) {
      log.error({ err: error }, 'storing a report failed');
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

/**
 * Starts an SMTP server that accepts only mail to return paths and the complaints address of this installation. Never
 * relays.
 */
export async function listenForReports(options: InboundServerOptions): Promise<InboundServer> {
  const limits = { ...bounds, ...options.limits };
  const { checkRecipient, checkSender, take } = createHandlers(options, limits);
  const server = new SMTPServer({
    authOptional: true,
    // STARTTLS would use the library's built-in certificate, whose private key is public.
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
  // The idle timeout alone would let an active client stay forever.
  server.server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), limits.session);
    socket.once('close', () => clearTimeout(timer));
  });
  // Without a listener, a client that disconnects mid-session would end the process.
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

/** Resolves to undefined if no port is configured. */
export async function startInboundMail({
  configuration,
  database,
  keys,
  log,
  now,
}: Pick<Services, 'configuration' | 'database' | 'keys' | 'log' | 'now'>): Promise<
  InboundServer | undefined
> {
  const { port, host, bounceDomain } = configuration.inbound;
  if (port === undefined) return undefined;
  const events = createProviderEventWriter(database);
  return listenForReports({ host, port, bounceDomain, events, key: keys.tracking, log, now });
}
