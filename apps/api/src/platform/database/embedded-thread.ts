import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { QueryOptions, Results } from '@electric-sql/pglite';
import { FairQueue, type Submitter } from '../concurrency/fair-queue.ts';

/** The bundle contains the worker as JavaScript. When the sources run, Node loads the TypeScript file. */
const workerFile = import.meta.url.endsWith('.ts') ? './embedded-worker.ts' : './embedded-worker.js';

/**
 * Maximum idle time of a transaction in milliseconds. A transaction holds the only connection, so everything else waits
 * for it.
 */
const standardIdleMilliseconds = 30_000;

/**
 * Subset of PGlite's interface that drizzle, pg-boss and the migrations use. Some tests pass a PGlite instance instead.
 */
export interface EmbeddedClient {
  query<Row>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>>;
  exec(text: string): Promise<Results[]>;
  transaction<Result>(work: (transaction: EmbeddedTransaction) => Promise<Result>): Promise<Result>;
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
}

export type EmbeddedTransaction = Pick<EmbeddedClient, 'query' | 'exec'>;

export interface EmbeddedStatement {
  readonly text: string;
  readonly values: unknown[];
}

export interface EmbeddedThreadOptions {
  /** Folder of the database. If undefined, the database is kept in memory. */
  readonly folder?: string;
  readonly image?: Blob;
  /**
   * Called if the thread ends unexpectedly. Committed data is in the write-ahead log, so the next start recovers it.
   */
  readonly onCrash?: (error: Error) => void;
  readonly idleMilliseconds?: number;
}

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

type Answer =
  | { readonly id: number; readonly result: never; readonly error?: undefined }
  | { readonly id: number; readonly error: Readonly<Record<string, string>> }
  | { readonly id?: undefined; readonly channel: string; readonly payload: string };

/**
 * Builds the message for a statement. Parsers are functions, which cannot be sent to a thread, so the message only
 * lists the types that have a parser. The worker returns values of these types as text, as drizzle's parsers do.
 */
function statementOf(text: string, values?: unknown[], { rowMode, parsers }: QueryOptions = {}) {
  return { text, values, rowMode, textTypes: Object.keys(parsers ?? {}).map(Number) };
}

function errorOf({ message = '', ...fields }: Readonly<Record<string, string>>): Error {
  return Object.assign(new Error(message), fields);
}

/**
 * Runs the embedded database in a worker thread, so that its statements do not block the event loop. The database has a
 * single connection, so transactions and single statements never overlap. A {@link FairQueue} decides their order.
 */
export class EmbeddedThread {
  readonly #worker: Worker;
  readonly #queue = new FairQueue({ running: 1 });
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();
  readonly #idleMilliseconds: number;
  #lastId = 0;
  #closing = false;
  #ended: Error | undefined;

  private constructor(worker: Worker, { onCrash, idleMilliseconds }: EmbeddedThreadOptions) {
    this.#worker = worker;
    this.#idleMilliseconds = idleMilliseconds ?? standardIdleMilliseconds;
    let crash: Error | undefined;
    worker.on('message', (answer: Answer) => this.#settle(answer));
    worker.on('error', (error: Error) => {
      crash = error;
    });
    worker.on('exit', () => {
      this.#ended = new Error('The embedded database has ended.', { cause: crash });
      for (const { reject } of this.#waiting.values()) reject(this.#ended);
      this.#waiting.clear();
      if (!this.#closing) onCrash?.(this.#ended);
    });
  }

  static async open(options: EmbeddedThreadOptions): Promise<EmbeddedThread> {
    const { folder, image } = options;
    const worker = new Worker(new URL(workerFile, import.meta.url), { workerData: { folder, image } });
    await once(worker, 'message');
    return new EmbeddedThread(worker, options);
  }

  clientOf(lane: Submitter): EmbeddedClient {
    const single = <Result>(task: object) =>
      this.#queue.run(lane, () => this.#send<Result>(task).catch((error: unknown) => this.#clean(error)));
    return {
      query: (text, values, options) =>
        single({ kind: 'query', statement: statementOf(text, values, options) }),
      exec: (text) => single({ kind: 'exec', text }),
      transaction: (work) => this.#queue.run(lane, () => this.#transact(work)),
      listen: (channel, onPayload) => this.#listen(lane, channel, onPayload),
    };
  }

  /** Runs statements as one transaction, in a single message to the thread. */
  runBatch(lane: Submitter, statements: readonly EmbeddedStatement[]): Promise<readonly Results[]> {
    return this.#queue.run(lane, () =>
      this.#send({
        kind: 'batch',
        statements: statements.map(({ text, values }) => ({ text, values })),
      }),
    );
  }

  /** Closes the database when this call gets its turn in the queue. Rejects all statements that come later. */
  async close(): Promise<void> {
    if (this.#closing) return;
    this.#closing = true;
    await this.#queue.run({ tenant: 'close' }, () => this.#send({ kind: 'close' }));
    await this.#worker.terminate();
  }

  /** Terminates the thread abruptly, as a crash would. For tests. */
  async crash(): Promise<void> {
    await this.#worker.terminate();
  }

  #send<Result>(task: object): Promise<Result> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no target origin
      this.#worker.postMessage({ id, ...task });
    });
  }

  #settle(answer: Answer): void {
    if (answer.id === undefined) {
      for (const listener of this.#listeners.get(answer.channel) ?? []) listener(answer.payload);
      return;
    }
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.error === undefined) waiting?.resolve(answer.result);
    else waiting?.reject(errorOf(answer.error));
  }

  /** Rolls back before rethrowing, because a failed script may leave a transaction open for the next caller. */
  async #clean(error: unknown): Promise<never> {
    await this.#send({ kind: 'exec', text: 'rollback' }).catch(() => undefined);
    throw error;
  }

  async #transact<Result>(work: (transaction: EmbeddedTransaction) => Promise<Result>): Promise<Result> {
    const idle = new IdleLimit(this.#idleMilliseconds);
    const ask = <Answered>(task: object) => idle.suspend(() => this.#send<Answered>(task));
    const transaction: EmbeddedTransaction = {
      query: (text, values, options) => ask({ kind: 'query', statement: statementOf(text, values, options) }),
      exec: (text) => ask({ kind: 'exec', text }),
    };
    // Send the first statement without waiting for the transaction to begin.
    const begun = ask({ kind: 'exec', text: 'begin' });
    begun.catch(() => undefined);
    try {
      const result = await Promise.race([work(transaction), idle.exceeded]);
      await begun;
      idle.end();
      await this.#send({ kind: 'exec', text: 'commit' });
      return result;
    } catch (error) {
      idle.end();
      return await this.#clean(error);
    }
  }

  async #listen(
    lane: Submitter,
    channel: string,
    onPayload: (payload: string) => void,
  ): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners);
    listeners.add(onPayload);
    if (listeners.size === 1) await this.#queue.run(lane, () => this.#send({ kind: 'listen', channel }));
    return async () => {
      listeners.delete(onPayload);
      if (listeners.size > 0) return;
      this.#listeners.delete(channel);
      await this.#queue.run(lane, () => this.#send({ kind: 'unlisten', channel }));
    };
  }
}

/** Rejects `exceeded` when a transaction has been idle for too long. Later statements of the transaction fail. */
class IdleLimit {
  readonly exceeded: Promise<never>;
  readonly #milliseconds: number;
  readonly #fail: (error: Error) => void;
  #timer: NodeJS.Timeout | undefined;
  #asking = 0;
  #ended = false;

  constructor(milliseconds: number) {
    const { promise, reject } = Promise.withResolvers<never>();
    this.exceeded = promise;
    this.exceeded.catch(() => undefined);
    this.#milliseconds = milliseconds;
    this.#fail = reject;
    this.#watch();
  }

  async suspend<Result>(ask: () => Promise<Result>): Promise<Result> {
    if (this.#ended) throw ended('A statement came after the end of its transaction.');
    clearTimeout(this.#timer);
    this.#asking += 1;
    try {
      return await ask();
    } finally {
      this.#asking -= 1;
      if (this.#asking === 0) this.#watch();
    }
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  #watch(): void {
    if (this.#ended) return;
    this.#timer = setTimeout(() => {
      this.#ended = true;
      this.#fail(ended('The transaction asked nothing for too long and was rolled back.'));
    }, this.#milliseconds);
  }
}

/** Creates an error with the SQLSTATE idle_in_transaction_session_timeout (PostgreSQL, appendix A). */
function ended(message: string): Error {
  return Object.assign(new Error(message), { code: '25P03' });
}
