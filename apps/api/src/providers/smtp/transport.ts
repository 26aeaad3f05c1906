import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { ComposedMessage } from '../transport/composed-message.ts';
import { Deadline, missingAnswer, within } from '../transport/deadline.ts';
import {
  withoutSmtpUtf8,
  type BeginContent,
  type Connection,
  type ConnectionProblem,
  type DeliveryResult,
  type Transport,
  type TransportCheck,
} from '../transport/transport.ts';
import { createGatedMessage } from './gated-message.ts';
import { readFailedReply, type Provider } from './failed-reply.ts';

export interface SmtpOptions {
  readonly host: string;
  readonly port: number;
  readonly security: 'none' | 'starttls' | 'tls';
  readonly user: string;
  readonly password: string;
  /** IP address to connect to, if the host was already resolved and checked. */
  readonly connectTo?: string;
  /**
   * Header that carries the event identifier. Amazon SES removes the header (SES Developer Guide, "Using Amazon SES
   * headers").
   */
  readonly eventHeader?: 'X-SES-MESSAGE-TAGS';
  /**
   * Time limit for each of connecting, logging in, the envelope and the response to a message, in milliseconds.
   * Defaults to 30,000. RFC 5321 §4.5.3.2 recommends minutes, but the queue can retry a message.
   */
  readonly timeoutMilliseconds?: number;
}

const defaultTimeout = 30_000;

/**
 * Longest timer of Node.js, in milliseconds. Effectively disables nodemailer's socket timeout, which could fire while
 * received data is still waiting to be read.
 */
const longestTimer = 2 ** 31 - 1;

/** Slowest upload before giving up, in bytes per millisecond. */
const slowestUpload = 10;

/** Many servers limit the messages per connection. */
const messagesPerConnection = 100;

interface SmtpError {
  readonly message: string;
  readonly command: string | undefined;
  /** The server's reply. Empty if there is none. */
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

/** True if the EHLO reply offers SMTPUTF8 (RFC 6531 §3.1). */
function offersSmtpUtf8(answer: string | false): boolean {
  return answer !== false && /^250[ -]SMTPUTF8\b/imu.test(answer);
}

/** Domain of the server, the first word of the EHLO reply (RFC 5321 §4.1.1.1). */
function readServerName(answer: string | false): string {
  return (
    answer === false ? '' : (/^250[ -](?<name>[^\s]+)/u.exec(answer)?.groups?.['name'] ?? '')
  ).toLowerCase();
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

function toConnectionProblem(error: unknown, options: SmtpOptions): ConnectionProblem {
  const { message, code } = readError(error);
  const where = `${options.host}:${String(options.port)}`;
  if (code === 'EAUTH') {
    return {
      code: 'email_provider_refused',
      message: `${where} refused the username or password: ${message}`,
    };
  }
  return {
    code: 'email_provider_unreachable',
    message: `Could not start an SMTP session with ${where}: ${message}`,
  };
}

/**
 * Classifies a failure by the server's reply. Without a reply, the outcome is unknown if the content was written.
 * Otherwise, the message was certainly not accepted.
 */
function readSendFailure(error: unknown, endWritten: boolean, provider: Provider): DeliveryResult {
  const { message, responseCode, response, command } = readError(error);
  if (responseCode !== undefined && responseCode >= 400) {
    return readFailedReply({ reason: message, code: responseCode, response, command }, provider);
  }
  if (endWritten) return { outcome: 'unknown', reason: message };
  return { outcome: 'retry', reason: message, providerFailure: 'lost' };
}

/** Adds the event header before all others, where a DKIM signature does not cover it. */
function withEventName(raw: Buffer, eventId: string | undefined, header: SmtpOptions['eventHeader']): Buffer {
  if (header === undefined || eventId === undefined) return raw;
  return Buffer.concat([Buffer.from(`${header}: delivery=${eventId}\r\n`), raw]);
}

interface Send {
  readonly message: ComposedMessage;
  readonly raw: Buffer;
  readonly beginContent: BeginContent;
  /** Aborts sending. The reason of the abort becomes the reason of the result. */
  readonly abortController: AbortController;
  readonly timeoutMilliseconds: number;
  readonly provider: Provider;
}

async function send(
  connection: SMTPConnection,
  { message: { envelope }, raw, beginContent, abortController, timeoutMilliseconds: timeout, provider }: Send,
): Promise<DeliveryResult> {
  const { signal } = abortController;
  const deadline = new Deadline(() => abortController.abort(missingAnswer()));
  const source = createGatedMessage(raw, beginContent, () =>
    deadline.start(timeout + raw.length / slowestUpload),
  );
  deadline.start(timeout);
  const answer = await new Promise<DeliveryResult>((resolve) => {
    function fail(error: unknown): void {
      source.destroy();
      resolve(readSendFailure(error, source.begun, provider));
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
  // The permission to send the content may still be pending. Wait for the permission, because the delivery ledger
  // (`delivery/ledger`) must record the start of the content before the result.
  return (await source.withheld()) ? { outcome: 'withheld' } : answer;
}

/** Resolves to false if RSET fails or times out, so that the session must not be used again (RFC 5321 §4.1.1.5). */
function reset(connection: SMTPConnection, timeout: number): Promise<boolean> {
  const answer = new Promise<boolean>((resolve) => {
    connection.reset((error) => resolve(error === null));
  });
  return within(timeout, answer).catch(() => false);
}

class SmtpSession implements Connection {
  readonly #options: SmtpOptions;
  readonly #timeout: number;
  #connection: SMTPConnection | undefined;
  #sent = 0;
  #takesUtf8 = false;
  /** Name of the server in its reply to EHLO. */
  #serverName = '';
  #abortController = new AbortController();

  constructor(options: SmtpOptions) {
    this.#options = options;
    this.#timeout = options.timeoutMilliseconds ?? defaultTimeout;
  }

  async open(): Promise<ConnectionProblem | undefined> {
    if (this.#connection !== undefined) return undefined;
    const connection = newConnection(this.#options);
    try {
      await within(this.#timeout, connect(connection));
      // The last reply is the one to EHLO, after any STARTTLS. Remember whether the server offers SMTPUTF8, because
      // nodemailer sends a message that needs SMTPUTF8 even to a server without it.
      this.#takesUtf8 = offersSmtpUtf8(connection.lastServerResponse);
      this.#serverName = readServerName(connection.lastServerResponse);
      await within(this.#timeout, logIn(connection, this.#options));
    } catch (error) {
      connection.close();
      return toConnectionProblem(error, this.#options);
    }
    // The server may hang up between messages. The next open() reconnects.
    connection.on('error', () => this.#drop(connection));
    connection.once('end', () => this.#drop(connection));
    this.#connection = connection;
    this.#sent = 0;
    return undefined;
  }

  async deliver(message: ComposedMessage, beginContent: BeginContent): Promise<DeliveryResult> {
    const abortController = new AbortController();
    const { signal } = abortController;
    this.#abortController = abortController;
    // Reconnects if the server hung up while the message was being claimed.
    await this.open();
    const impossible = this.#takesUtf8 ? undefined : withoutSmtpUtf8(message);
    if (impossible !== undefined) return impossible;
    const raw = withEventName(await message.raw(), message.eventId, this.#options.eventHeader);
    const connection = this.#connection;
    if (connection === undefined || signal.aborted)
      return { outcome: 'retry', reason: 'The connection was lost before the message was sent.' };
    const timeoutMilliseconds = this.#timeout;
    const answer = await send(connection, {
      message,
      raw,
      beginContent,
      abortController,
      timeoutMilliseconds,
      provider: {
        hosts: [this.#options.host.toLowerCase(), this.#serverName],
        isOneReceiver: this.#options.eventHeader !== undefined,
      },
    });
    this.#sent += 1;
    // Closes without QUIT, since a server that waits for content would read QUIT as content.
    if (signal.aborted || answer.outcome === 'withheld') {
      this.#hangUp(connection);
      return answer;
    }
    const usable = answer.outcome === 'accepted' || (await this.#recovered(connection, answer));
    if (!usable || this.#sent >= messagesPerConnection) this.#drop(connection);
    return answer;
  }

  abandon(): void {
    this.#abortController.abort(new Error('Sending was stopped before the server answered.'));
  }

  close(): void {
    if (this.#connection !== undefined) this.#drop(this.#connection);
  }

  async #recovered(connection: SMTPConnection, answer: DeliveryResult): Promise<boolean> {
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
  const line = new SmtpSession(options);
  try {
    const problem = await line.open();
    return problem === undefined ? { ok: true, remarks: [] } : { ok: false, problem };
  } finally {
    line.close();
  }
}

export function createSmtpTransport(options: SmtpOptions): Transport {
  return { connect: () => new SmtpSession(options), check: () => checkSmtp(options) };
}
