import { Readable, Transform } from 'node:stream';
import type { BeginContent } from '../transport/transport.ts';

/** A message stream that asks for permission when nodemailer starts reading, after the server's 354. */
interface GatedMessage extends Readable {
  /** True once bytes were emitted. The server may then have received them. */
  readonly begun: boolean;
  /** Waits for a pending permission. Resolves to true if permission was denied. */
  readonly withheld: () => Promise<boolean>;
}

export type CreateGatedMessage = (
  raw: Buffer,
  beginContent: BeginContent,
  onBegin: () => void,
) => GatedMessage;

/**
 * Plain version, in which nodemailer inspects every byte. A test checks that `DirectGatedMessage` sends the same bytes.
 */
export class PlainGatedMessage extends Readable implements GatedMessage {
  readonly #raw: Buffer;
  readonly #beginContent: BeginContent;
  readonly #onBegin: () => void;
  #permission: Promise<boolean> | undefined;
  #begun = false;

  constructor(raw: Buffer, beginContent: BeginContent, onBegin: () => void) {
    super();
    this.#raw = raw;
    this.#beginContent = beginContent;
    this.#onBegin = onBegin;
  }

  get begun(): boolean {
    return this.#begun;
  }

  async withheld(): Promise<boolean> {
    return this.#permission !== undefined && !(await this.#permission);
  }

  override _read(): void {
    this.askOnce((raw) => {
      this.push(raw);
      this.push(null);
    });
  }

  protected askOnce(emit: (raw: Buffer) => void): void {
    if (this.#permission !== undefined) return;
    this.#permission = this.#beginContent();
    void this.#permission.then((mayBegin) => {
      if (!mayBegin) this.destroy(new Error('The message was withheld.'));
      // The stream is also destroyed if sending ended while the permission was pending.
      if (this.destroyed) return;
      this.#begun = true;
      this.#onBegin();
      emit(this.#raw);
    });
  }
}

/**
 * Pushes the message past nodemailer's dot stuffing, which inspects every byte. Composed messages need no dot stuffing,
 * since no line begins with a dot. Drops the final CRLF, because nodemailer adds one before the closing dot. In
 * `bench:sending`, the sender's CPU time per message is 0.58–0.65 ms instead of 1.00–1.18 ms.
 */
class DirectGatedMessage extends PlainGatedMessage {
  override pipe<Destination extends NodeJS.WritableStream>(destination: Destination): Destination {
    if (!(destination instanceof Transform))
      throw new TypeError('nodemailer no longer pipes into a Transform.');
    this.askOnce((raw) => {
      destination.push(raw.subarray(0, -2));
      destination.end();
    });
    return destination;
  }
}

export const createGatedMessage: CreateGatedMessage = (...parts) => new DirectGatedMessage(...parts);
