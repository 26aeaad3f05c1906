import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { OfficialResult } from '@x/email-compiler/validator';
import { WorkTimeoutError } from '../../platform/index.ts';
import { nestingOf } from './nesting.ts';

const require = createRequire(import.meta.url);

/** Built, the thread's file lies beside the program; from sources, Node reads it as it is. */
const workerFile = import.meta.url.endsWith('.ts') ? './validator-worker.ts' : './validator-worker.js';

/**
 * Levels of nesting from which the validator's memory is not trusted any more: its stack is small and unguarded, and
 * at 200 levels it has been seen to write over its own data. A compiled message has about 20.
 */
const trustedNesting = 64;

/** A check was given up, because it took longer than it may. */
export class ValidationTimeoutError extends WorkTimeoutError {
  override readonly name = 'ValidationTimeoutError';

  constructor(milliseconds: number) {
    super(`The validator took more than ${String(milliseconds)} ms.`, {
      work: 'Checking the AMP',
      remedy: 'make the message simpler',
    });
  }
}

/** A thread that is ready, or why it is not. */
interface Thread {
  readonly worker: Worker;
  readonly next: () => Promise<unknown>;
}

function startThread(): Thread {
  const worker = new Worker(new URL(workerFile, import.meta.url), {
    // The rules come with an installed package, so the network is not needed.
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
 * The official validator in a thread that can be ended. It is written in C++, for markup that people write: markup
 * made to that end keeps it busy for minutes or breaks its memory, for a few kilobytes of request.
 */
export class ValidatorThread {
  readonly #milliseconds: number;
  #thread: Promise<Thread> | undefined;

  /** `milliseconds` bounds each check, the loading of the rules not counted. */
  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  /**
   * One check at a time: wait for the answer before the next.
   *
   * @returns undefined where the validator broke on the markup
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
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    thread.worker.postMessage(markup);
    const result = (await Promise.race([answer, tooLong])) as OfficialResult | 'too long' | undefined;
    clearTimeout(timer);
    thread.worker.unref();
    if (typeof result !== 'object' || nestingOf(markup) > trustedNesting) await this.#end(thread);
    if (result === 'too long') throw new ValidationTimeoutError(this.#milliseconds);
    return result;
  }

  /** A thread that could not load the rules is not kept: the next check tries again. */
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
    // An error of the thread after this has nobody left to tell.
    thread.worker.on('error', () => undefined);
    await thread.worker.terminate();
  }
}
