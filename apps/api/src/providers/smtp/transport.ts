import { Readable, Transform } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { classifyRefusal, readReply, type BounceClass } from '../bounces/classify.ts';
import type { ComposedMessage } from '../transport/composed-message.ts';
import { Deadline, missingAnswer, within } from '../transport/deadline.ts';
import {
  withoutSmtpUtf8,
  type BeginContent,
  type Connection,
  type ConnectionProblem,
  type HandOver,
  type Transport,
  type TransportCheck,
} from '../transport/transport.ts';

export interface SmtpOptions {
  readonly host: string;
  readonly port: number;
  readonly security: 'none' | 'starttls' | 'tls';
  readonly user: string;
  readonly password: string;
  /** The address to connect to, where the host was resolved and checked before. */
  readonly connectTo?: string;
  /** The header that the server takes the name of a message's events from, and takes off (SES Developer Guide, "Using Amazon SES headers"). */
  readonly eventHeader?: 'X-SES-MESSAGE-TAGS';
  /**
   * Bound on connecting, on logging in, on the envelope and on the answer to a message, each in milliseconds; default
   * 30,000. RFC 5321 §4.5.3.2 allows minutes; a sender with a queue need not wait.
   */
  readonly timeoutMilliseconds?: number;
}

const defaultTimeout = 30_000;

/** The library's own bound on silence is out of the way, as it judges before it reads: the longest timer there is, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

/** A server that takes a message more slowly than this, in bytes a millisecond, is given up. */
const slowestUpload = 10;

/** Messages sent over one connection before it is renewed, as servers tend to limit it. */
const messagesPerConnection = 100;

interface SmtpError {
  readonly message: string;
  /** What the server was told when it answered so. */
  readonly command: string | undefined;
  /** The server's own words; empty where it said nothing. */
  readonly response: string;
  readonly code: string | undefined;
  readonly responseCode: number | undefined;
}

function readError(error: unknown): SmtpError {
  const unknown = { command: undefined, response: '', code: undefined, responseCode: undefined };
  if (!(error instanceof Error)) return { ...unknown, message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const command = 'command' in error && typeof error.command === 'string' ? error.command : undefined;
  const response = 'response' in error && typeof error.response === 'string' ? error.response : '';
  const responseCode =
    'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined;
  return { message: error.message, command, response, code, responseCode };
}

function newConnection(options: SmtpOptions): SMTPConnection {
  const timeout = options.timeoutMilliseconds ?? defaultTimeout;
  return new SMTPConnection({
    host: options.connectTo ?? options.host,
    port: options.port,
    secure: options.security === 'tls',
    requireTLS: options.security === 'starttls',
    ignoreTLS: options.security === 'none',
    tls: { servername: options.host },
    connectionTimeout: Math.min(timeout, 10_000),
    greetingTimeout: Math.min(timeout, 10_000),
    socketTimeout: longestTimer,
  });
}

function connect(connection: SMTPConnection): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject);
    connection.connect((error) => {
      connection.off('error', reject);
      if (error === undefined) resolve();
      else reject(error);
    });
  });
}

/** Whether an answer to EHLO lists the extension (RFC 6531 §3.1). */
function offersSmtpUtf8(answer: string | false): boolean {
  return answer !== false && /^250[ -]SMTPUTF8\b/imu.test(answer);
}

function logIn(connection: SMTPConnection, options: SmtpOptions): Promise<void> {
  if (options.user === '') return Promise.resolve();
  return new Promise((resolve, reject) => {
    connection.login({ credentials: { user: options.user, pass: options.password } }, (error) => {
      if (error === null) resolve();
      else reject(error);
    });
  });
}

function problemOf(error: unknown, options: SmtpOptions): ConnectionProblem {
  const { message, code } = readError(error);
  const where = `${options.host}:${String(options.port)}`;
  if (code === 'EAUTH') {
    return {
      code: 'email_provider_refused',
      message: `${where} refused the user name or password: ${message}`,
    };
  }
  return { code: 'email_provider_unreachable', message: `No SMTP session with ${where}: ${message}` };
}

/** Answers that are about the server or the account rather than one mailbox (RFC 5321 §4.2.3); 454 is how Amazon SES throttles. */
const aboutTheServer: ReadonlySet<number> = new Set([421, 432, 452, 454]);

/** An answer to MAIL FROM is about the sender, whatever its code; one to RCPT TO or the message may be about the recipient. */
function bounceOf({ command, response }: SmtpError): BounceClass {
  return command?.startsWith('MAIL') === true ? 'refused' : classifyRefusal(readReply(response));
}

/**
 * Reads the end of a hand-over that failed. With an answer of the server its code decides (RFC 5321 §4.2.1: 4yz try
 * again, 5yz do not). Without one it matters whether the end of the message was written: before that the server
 * cannot have taken it.
 */
function failedHandOver(error: unknown, endWritten: boolean): HandOver {
  const { message, responseCode } = readError(error);
  if (responseCode !== undefined && responseCode >= 500) {
    return { outcome: 'rejected', reason: message, bounce: bounceOf(readError(error)) };
  }
  if (responseCode !== undefined && responseCode >= 400) {
    const retry = { outcome: 'retry', reason: message } as const;
    return aboutTheServer.has(responseCode) ? { ...retry, strain: 'throttled' } : retry;
  }
  if (endWritten) return { outcome: 'unknown', reason: message };
  return { outcome: 'retry', reason: message, strain: 'lost' };
}

/** Before all other headers: a signature over the message does not cover it. */
function withEventName(raw: Buffer, eventId: string | undefined, header: SmtpOptions['eventHeader']): Buffer {
  if (header === undefined || eventId === undefined) return raw;
  return Buffer.concat([Buffer.from(`${header}: delivery=${eventId}\r\n`), raw]);
}

/**
 * A message that asks whether it may begin when the server has asked for it (354), and gives not one byte before. Its bytes
 * need nothing done to them: its lines end in CRLF and none begins with a dot, so they pass the library's look at each of
 * them, which takes 0.3 ms for 85 KB. The line end that the library puts before the final dot is taken off here.
 */
class GatedMessage extends Readable {
  readonly #raw: Buffer;
  readonly #beginContent: BeginContent;
  readonly #onBegin: () => void;
  #asked: Promise<boolean> | undefined;
  #begun = false;

  constructor(raw: Buffer, beginContent: BeginContent, onBegin: () => void) {
    super();
    this.#raw = raw;
    this.#beginContent = beginContent;
    this.#onBegin = onBegin;
  }

  /** Whether its bytes were given out: from then on the server may have it. */
  get begun(): boolean {
    return this.#begun;
  }

  /** Whether it was refused; resolves when nothing is asked any more. */
  async withheld(): Promise<boolean> {
    return this.#asked !== undefined && !(await this.#asked);
  }

  override pipe<Destination extends NodeJS.WritableStream>(destination: Destination): Destination {
    if (!(destination instanceof Transform)) throw new TypeError('The library takes messages otherwise now.');
    this.#asked = this.#beginContent();
    void this.#asked.then((mayBegin) => {
      // Destroyed where the hand-over has ended meanwhile.
      if (!mayBegin) this.destroy(new Error('The message was withheld.'));
      if (this.destroyed) return;
      this.#begun = true;
      this.#onBegin();
      destination.push(this.#raw.subarray(0, -2));
      destination.end();
    });
    return destination;
  }
}

interface Send {
  readonly message: ComposedMessage;
  readonly raw: Buffer;
  readonly beginContent: BeginContent;
  /** Ends the hand-over, with the reason. */
  readonly underWay: AbortController;
  readonly timeoutMilliseconds: number;
}

async function send(
  connection: SMTPConnection,
  { message: { envelope }, raw, beginContent, underWay, timeoutMilliseconds: timeout }: Send,
): Promise<HandOver> {
  const { signal } = underWay;
  const deadline = new Deadline(() => underWay.abort(missingAnswer()));
  const source = new GatedMessage(raw, beginContent, () =>
    deadline.start(timeout + raw.length / slowestUpload),
  );
  deadline.start(timeout);
  const answer = await new Promise<HandOver>((resolve) => {
    function fail(error: unknown): void {
      source.destroy();
      resolve(failedHandOver(error, source.begun));
    }
    connection.once('error', fail);
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
    connection.send({ from: envelope.from, to: [envelope.to] }, source, (error, info) => {
      connection.off('error', fail);
      if (error === null) resolve({ outcome: 'accepted', response: info?.response ?? '' });
      else fail(error);
    });
  });
  deadline.clear();
  // The ledger is not told of an end before it has answered whether the message may begin.
  return (await source.withheld()) ? { outcome: 'withheld' } : answer;
}

/** After a refusal the session goes on only if the server forgets the envelope (RSET, RFC 5321 §4.1.1.5). */
function reset(connection: SMTPConnection, timeout: number): Promise<boolean> {
  const answer = new Promise<boolean>((resolve) => {
    connection.reset((error) => resolve(error === null));
  });
  return within(timeout, answer).catch(() => false);
}

class SmtpLine implements Connection {
  readonly #options: SmtpOptions;
  readonly #timeout: number;
  #connection: SMTPConnection | undefined;
  #sent = 0;
  #takesUtf8 = false;
  #underWay = new AbortController();

  constructor(options: SmtpOptions) {
    this.#options = options;
    this.#timeout = options.timeoutMilliseconds ?? defaultTimeout;
  }

  async open(): Promise<ConnectionProblem | undefined> {
    if (this.#connection !== undefined) return undefined;
    const connection = newConnection(this.#options);
    try {
      await within(this.#timeout, connect(connection));
      // The last answer is that to EHLO, after STARTTLS where that is used. The library sends such an address either way.
      this.#takesUtf8 = offersSmtpUtf8(connection.lastServerResponse);
      await within(this.#timeout, logIn(connection, this.#options));
    } catch (error) {
      connection.close();
      return problemOf(error, this.#options);
    }
    // Between two messages the server may hang up; the next open() then makes a new connection.
    connection.on('error', () => this.#drop(connection));
    connection.once('end', () => this.#drop(connection));
    this.#connection = connection;
    this.#sent = 0;
    return undefined;
  }

  async handOver(message: ComposedMessage, beginContent: BeginContent): Promise<HandOver> {
    const underWay = new AbortController();
    const { signal } = underWay;
    this.#underWay = underWay;
    // The server may have hung up while the message was claimed.
    await this.open();
    const impossible = this.#takesUtf8 ? undefined : withoutSmtpUtf8(message);
    if (impossible !== undefined) return impossible;
    const raw = withEventName(await message.raw(), message.eventId, this.#options.eventHeader);
    const connection = this.#connection;
    if (connection === undefined || signal.aborted)
      return { outcome: 'retry', reason: 'The connection was lost before the message.' };
    const timeoutMilliseconds = this.#timeout;
    const answer = await send(connection, { message, raw, beginContent, underWay, timeoutMilliseconds });
    this.#sent += 1;
    // The server may be waiting for content, and would take a QUIT for some.
    if (signal.aborted || answer.outcome === 'withheld') {
      this.#hangUp(connection);
      return answer;
    }
    const usable = answer.outcome === 'accepted' || (await this.#recovered(connection, answer));
    if (!usable || this.#sent >= messagesPerConnection) this.#drop(connection);
    return answer;
  }

  abandon(): void {
    this.#underWay.abort(new Error('Given up before the server answered.'));
  }

  close(): void {
    if (this.#connection !== undefined) this.#drop(this.#connection);
  }

  async #recovered(connection: SMTPConnection, answer: HandOver): Promise<boolean> {
    if (answer.outcome === 'unknown' || this.#connection !== connection) return false;
    return reset(connection, this.#timeout);
  }

  #drop(connection: SMTPConnection): void {
    connection.quit();
    this.#hangUp(connection);
  }

  #hangUp(connection: SMTPConnection): void {
    if (this.#connection === connection) this.#connection = undefined;
    connection.close();
  }
}

async function checkSmtp(options: SmtpOptions): Promise<TransportCheck> {
  const line = new SmtpLine(options);
  try {
    const problem = await line.open();
    return problem === undefined ? { ok: true, remarks: [] } : { ok: false, problem };
  } finally {
    line.close();
  }
}

/** Sends through an SMTP server, one session a connection. */
export function createSmtpTransport(options: SmtpOptions): Transport {
  return { connect: () => new SmtpLine(options), check: () => checkSmtp(options) };
}
