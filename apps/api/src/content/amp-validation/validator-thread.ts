import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { OfficialResult } from '@x/email-compiler/validator';
import { WorkTimeoutError } from '../../platform/http/failure.ts';
import { nestingOf } from './nesting.ts';

const require = createRequire(import.meta.url);

/** The bundle contains the worker as JavaScript. When the sources run, Node loads the TypeScript file. */
const workerFile = import.meta.url.endsWith('.ts') ? './validator-worker.ts' : './validator-worker.js';

/**
 * Maximum nesting of markup for which a thread is reused. After deeper markup, the thread is replaced, because the
 * validator's stack is unguarded and 200 levels overwrote its own data. A compiled message has about 20 levels.
 */
const trustedNesting = 64;

export class ValidationTimeoutError extends WorkTimeoutError {
  override readonly name = 'ValidationTimeoutError';

  constructor(milliseconds: number) {
    super(`The validator took more than ${String(milliseconds)} ms.`, 'check_amp');
  }
}

interface Thread {
  readonly worker: Worker;
  readonly next: () => Promise<unknown>;
}

function startThread(): Thread {
  const worker = new Worker(new URL(workerFile, import.meta.url), {
    // Load the rules from an installed package, so that no network access is needed.
    workerData: require.resolve('amp-validator-wasm/dist/compiled/amphtml-validator/validator_wasm.js'),
  });
  worker.unref();
  const next = () =>
    new Promise<unknown>((resolve, reject) => {
      const settle = (end: () => void) => {
        worker.off('message', onMessage).off('error', onError);
        end();
      };
      const onMessage = (message: unknown) => settle(() => resolve(message));
      const onError = (error: unknown) => settle(() => reject(error));
      worker.on('message', onMessage).on('error', onError);
    });
  return { worker, next };
}

/**
 * Runs the official validator in a thread that can be terminated. A few kilobytes of malicious markup can keep its C++
 * code busy for minutes or corrupt its memory.
 */
export class ValidatorThread {
  readonly #milliseconds: number;
  #thread: Promise<Thread> | undefined;

  /**
   * @param milliseconds - time limit of each check, not counting the time to load the rules
   */
  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  /**
   * Runs a check. Await the result before the next call, because a thread runs one check at a time.
   * @returns undefined if the markup crashed the validator
   * @throws {ValidationTimeoutError}
   */
  async check(markup: string): Promise<OfficialResult | undefined> {
    const thread = await this.#ready();
    thread.worker.ref();
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<'too long'>((resolve) => {
      timer = setTimeout(() => resolve('too long'), this.#milliseconds);
    });
    const answer = thread.next().catch(() => undefined);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no target origin
    thread.worker.postMessage(markup);
    const result = (await Promise.race([answer, tooLong])) as OfficialResult | 'too long' | undefined;
    clearTimeout(timer);
    thread.worker.unref();
    if (typeof result !== 'object' || nestingOf(markup) > trustedNesting) await this.#end(thread);
    if (result === 'too long') throw new ValidationTimeoutError(this.#milliseconds);
    return result;
  }

  /** Resolves once the thread has loaded the rules. If loading fails, the next check starts a new thread. */
  #ready(): Promise<Thread> {
    this.#thread ??= Promise.resolve(startThread()).then(async (thread) => {
      await thread.next();
      return thread;
    });
    return this.#thread.catch((error: unknown) => {
      this.#thread = undefined;
      throw error;
    });
  }

  async #end(thread: Thread): Promise<void> {
    this.#thread = undefined;
    // Ignore errors of the terminated thread.
    thread.worker.on('error', () => undefined);
    await thread.worker.terminate();
  }
}
