export interface BodyPatience {
  /** Limit in milliseconds for receiving the whole body of a request other than an upload. */
  readonly whole: number;
  /** Limit in milliseconds between two chunks of an upload, which may take minutes in total. */
  readonly silence: number;
}

/** Maximum number of unread bytes that are discarded after responding: twice the default maximum size of an import. */
const maximumDiscarded = 536_870_912;

export class BodyTimeoutError extends Error {
  override readonly name = 'BodyTimeoutError';

  constructor() {
    super('The request body took too long.');
  }
}

/** Thrown when the client disconnects before the body is complete. */
export class RequestAbortedError extends Error {
  override readonly name = 'RequestAbortedError';

  constructor(cause: unknown) {
    super('The client ended the request.', { cause });
  }
}

type Chunk = Awaited<ReturnType<ReadableStreamDefaultReader<Uint8Array>['read']>>;

function isUpload(request: Request): boolean {
  return /^multipart\//iu.test(request.headers.get('content-type') ?? '');
}

/**
 * Wraps a request so that its body fails with a {@link BodyTimeoutError} or {@link RequestAbortedError} instead of
 * hanging.
 */
export class TimedBody {
  readonly request: Request;
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  #ended = false;
  #timedOut = false;
  readonly #patience: () => number;

  constructor(original: Request, { whole, silence }: BodyPatience) {
    const deadline = performance.now() + whole;
    this.#patience = isUpload(original) ? () => silence : () => Math.max(0, deadline - performance.now());
    const { body } = original;
    this.#reader = body?.getReader();
    const stream = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const { done, value } = await this.#read();
          if (done) controller.close();
          else controller.enqueue(value);
        },
      },
      // Do not read ahead.
      { highWaterMark: 0 },
    );
    const { method } = original;
    this.request = body === null ? original : new Request(original, { method, body: stream, duplex: 'half' });
  }

  get timedOut(): boolean {
    return this.#timedOut;
  }

  async #read(): Promise<Chunk> {
    if (this.#reader === undefined) return { done: true, value: undefined };
    const read = this.#reader.read().catch((error: unknown) => {
      throw new RequestAbortedError(error);
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        this.#timedOut = true;
        reject(new BodyTimeoutError());
      }, this.#patience());
    });
    try {
      const chunk = await Promise.race([read, late]);
      this.#ended = chunk.done;
      return chunk;
    } finally {
      clearTimeout(timer);
      // After a timeout, nothing awaits the read. It may still fail when the connection closes.
      read.catch(() => undefined);
    }
  }

  /**
   * Reads and discards the rest of the body. If the server closed the connection instead, a client that is still
   * sending would get an error instead of the response.
   *
   * @returns false if the rest is too long or does not arrive
   */
  async drop(): Promise<boolean> {
    try {
      for (let discarded = 0; !this.#ended && discarded <= maximumDiscarded;) {
        discarded += (await this.#read()).value?.byteLength ?? 0;
      }
      return this.#ended;
    } catch {
      return false;
    }
  }
}
