import type { ComposedMessage } from './composed-message.ts';
import { Deadline, missingAnswer } from './deadline.ts';
import type { HttpFailure } from './http-failure.ts';
import { outcomeOf, refusesAccount } from './http-failure.ts';
import {
  withoutSmtpUtf8,
  type BeginContent,
  type Connection,
  type ConnectionProblem,
  type HandOver,
  type Transport,
  type TransportCheck,
} from './transport.ts';

/** A provider that is sent to by requests over HTTP. */
export interface HttpProvider<Request> {
  readonly check: () => Promise<TransportCheck>;
  /** Builds the request of a message, and sends nothing of it. */
  readonly requestOf: (message: ComposedMessage) => Promise<Request> | Request;
  /** Bound on {@link send}, in milliseconds. */
  readonly timeoutMilliseconds: number;
  /** @returns what the provider answered, to be kept with the delivery */
  readonly send: (request: Request, signal: AbortSignal) => Promise<string>;
  /** Reads what {@link send} threw. */
  readonly readFailure: (error: unknown) => HttpFailure;
  readonly close: () => void;
}

/** How long a connection that is kept may have been idle and still be written to, in milliseconds: a server that hangs up meanwhile would leave a message in doubt. */
const idleMilliseconds = 4000;

/** Sends by requests over HTTP. What is wrong with the account ends the line, so that it costs no message its turn. */
class HttpLine<Request> implements Connection {
  readonly #make: () => HttpProvider<Request>;
  readonly #check: (provider: HttpProvider<Request>) => Promise<TransportCheck>;
  #provider: HttpProvider<Request> | undefined;
  #problem: ConnectionProblem | undefined;
  #usedAt = 0;
  #underWay = new AbortController();

  constructor(
    make: () => HttpProvider<Request>,
    check: (provider: HttpProvider<Request>) => Promise<TransportCheck>,
  ) {
    this.#make = make;
    this.#check = check;
  }

  async open(): Promise<ConnectionProblem | undefined> {
    if (this.#problem !== undefined) return this.#problem;
    if (this.#provider !== undefined) return undefined;
    const provider = this.#make();
    const checked = await this.#check(provider);
    if (!checked.ok) {
      provider.close();
      return checked.problem;
    }
    this.#provider = provider;
    this.#usedAt = performance.now();
    return undefined;
  }

  async handOver(message: ComposedMessage, beginContent: BeginContent): Promise<HandOver> {
    const impossible = withoutSmtpUtf8(message);
    if (impossible !== undefined) return impossible;
    const closed = { outcome: 'retry', reason: 'The connection was closed before the message.' } as const;
    if (this.#provider === undefined) return closed;
    this.#underWay = new AbortController();
    const underWay = this.#underWay;
    const request = await this.#provider.requestOf(message);
    if (!(await beginContent())) return { outcome: 'withheld' };
    const provider = this.#fresh();
    if (provider === undefined || underWay.signal.aborted) return closed;
    return this.#send(provider, request, underWay);
  }

  abandon(): void {
    this.#underWay.abort(new Error('Given up before the provider answered.'));
  }

  close(): void {
    this.#provider?.close();
    this.#provider = undefined;
  }

  async #send(
    provider: HttpProvider<Request>,
    request: Request,
    underWay: AbortController,
  ): Promise<HandOver> {
    const deadline = new Deadline(() => underWay.abort(missingAnswer()));
    deadline.start(provider.timeoutMilliseconds);
    try {
      return { outcome: 'accepted', response: await provider.send(request, underWay.signal) };
    } catch (error) {
      const failure = provider.readFailure(error);
      if (refusesAccount(failure)) {
        this.#problem = { code: 'email_provider_refused', message: failure.message };
      }
      return outcomeOf(failure);
    } finally {
      deadline.clear();
      this.#usedAt = performance.now();
    }
  }

  #fresh(): HttpProvider<Request> | undefined {
    if (this.#provider !== undefined && performance.now() - this.#usedAt > idleMilliseconds) {
      this.#provider.close();
      this.#provider = this.#make();
    }
    return this.#provider;
  }
}

/**
 * The transport of a provider over HTTP; `make` gives each line connections of its own. All lines of it are content with
 * the first one's check: SES answers one question a second about the account.
 */
export function createHttpTransport<Request>(make: () => HttpProvider<Request>): Transport {
  let checked: Promise<TransportCheck> | undefined;
  return {
    connect: () => new HttpLine(make, (provider) => (checked ??= provider.check())),
    check: async () => {
      const provider = make();
      try {
        return await provider.check();
      } finally {
        provider.close();
      }
    },
  };
}
