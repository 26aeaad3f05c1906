import type { ComposedMessage } from './composed-message.ts';
import { Deadline, missingAnswer } from './deadline.ts';
import type { HttpFailure } from './http-failure.ts';
import { classifyHttpFailure, refusesAccount } from './http-failure.ts';
import {
  withoutSmtpUtf8,
  type BeginContent,
  type Connection,
  type ConnectionProblem,
  type DeliveryResult,
  type Transport,
  type TransportCheck,
} from './transport.ts';

export interface HttpProvider<Request> {
  readonly check: () => Promise<TransportCheck>;
  readonly buildRequest: (message: ComposedMessage) => Promise<Request> | Request;
  readonly timeoutMilliseconds: number;
  /** @returns the provider's response, which is stored with the delivery */
  readonly send: (request: Request, signal: AbortSignal) => Promise<string>;
  readonly readFailure: (error: unknown) => HttpFailure;
  readonly close: () => void;
}

/**
 * Milliseconds after which an idle connection is replaced. The server may close an idle connection, and the outcome of
 * the next message would then be unknown.
 */
const idleMilliseconds = 4000;

/** After the provider refuses the account, `open` returns the problem, so that no further message is tried. */
class HttpConnection<Request> implements Connection {
  readonly #make: () => HttpProvider<Request>;
  readonly #check: (provider: HttpProvider<Request>) => Promise<TransportCheck>;
  #provider: HttpProvider<Request> | undefined;
  #problem: ConnectionProblem | undefined;
  #usedAt = 0;
  #abortController = new AbortController();

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

  async deliver(message: ComposedMessage, beginContent: BeginContent): Promise<DeliveryResult> {
    const impossible = withoutSmtpUtf8(message);
    if (impossible !== undefined) return impossible;
    const closed = {
      outcome: 'retry',
      reason: 'The connection was closed before the message was sent.',
    } as const;
    if (this.#provider === undefined) return closed;
    this.#abortController = new AbortController();
    const abortController = this.#abortController;
    const request = await this.#provider.buildRequest(message);
    if (!(await beginContent())) return { outcome: 'withheld' };
    const provider = this.#fresh();
    if (provider === undefined || abortController.signal.aborted) return closed;
    return this.#send(provider, request, abortController);
  }

  abandon(): void {
    this.#abortController.abort(new Error('Sending was stopped before the provider answered.'));
  }

  close(): void {
    this.#provider?.close();
    this.#provider = undefined;
  }

  async #send(
    provider: HttpProvider<Request>,
    request: Request,
    abortController: AbortController,
  ): Promise<DeliveryResult> {
    const deadline = new Deadline(() => abortController.abort(missingAnswer()));
    deadline.start(provider.timeoutMilliseconds);
    try {
      return { outcome: 'accepted', response: await provider.send(request, abortController.signal) };
    } catch (error) {
      const failure = provider.readFailure(error);
      if (refusesAccount(failure)) {
        this.#problem = { code: 'email_provider_refused', message: failure.message };
      }
      return classifyHttpFailure(failure);
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
 * `make` gives each connection sockets of its own. Connections share the result of the first check, since SES allows
 * one account request per second.
 */
export function createHttpTransport<Request>(make: () => HttpProvider<Request>): Transport {
  let checked: Promise<TransportCheck> | undefined;
  return {
    connect: () => new HttpConnection(make, (provider) => (checked ??= provider.check())),
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
