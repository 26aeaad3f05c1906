/** Bounds of a request body's time, in milliseconds. */
export interface BodyPatience {
  /** For the whole of a body that is no upload: it has a few megabytes at most. */
  readonly whole: number;
  /** For the next bytes of an upload, which may take minutes in all. */
  readonly silence: number;
}

/** The rest of a body that is read and dropped after the answer, in bytes: the largest import, twice. */
const mostDropped = 536_870_912;

/** A body did not arrive in time. */
export class BodyTimeoutError extends Error {
  override readonly name = 'BodyTimeoutError';

  constructor() {
    super('The request body took too long.');
  }
}

/** The client went away before its body was complete. */
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

/** A request whose body fails with a {@link BodyTimeoutError} or a {@link RequestAbortedError} rather than late or never. */
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
      // Nothing is read ahead of whoever reads.
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
      // It fails later where the connection is closed, and nobody waits for it any more.
      read.catch(() => undefined);
    }
  }

  /**
   * Reads what nobody read. A client that is still sending sees its connection break, rather than the answer, where the
   * server closes it first.
   *
   * @returns false where the rest is too long, or does not come
   */
  async drop(): Promise<boolean> {
    try {
      for (let dropped = 0; !this.#ended && dropped <= mostDropped;) {
        dropped += (await this.#read()).value?.byteLength ?? 0;
      }
      return this.#ended;
    } catch {
      return false;
    }
  }
}
