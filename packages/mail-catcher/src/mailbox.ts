import PostalMime, { type Email } from 'postal-mime';

/** A message that was received over SMTP. */
export interface CaughtMessage {
  /** Number of the message in order of arrival, from 1. */
  readonly id: number;
  readonly receivedAt: Date;
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly raw: Buffer;
}

export interface ReadMessage {
  readonly subject: string;
  readonly from: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
  readonly text: string;
  readonly html: string;
  /** AMP part of the message (`text/x-amp-html`), or empty if there is none. */
  readonly amp: string;
}

/** Keeps the newest messages up to a total size in bytes. */
export class Mailbox {
  #messages: CaughtMessage[] = [];
  #bytes = 0;
  #nextId = 1;
  readonly #maximumBytes: number;

  constructor(maximumBytes: number) {
    this.#maximumBytes = maximumBytes;
  }

  add(envelope: CaughtMessage['envelope'], raw: Buffer): void {
    this.#messages.push({ id: this.#nextId, receivedAt: new Date(), envelope, raw });
    this.#nextId += 1;
    this.#bytes += raw.byteLength;
    while (this.#bytes > this.#maximumBytes) {
      const oldest = this.#messages.shift();
      if (oldest === undefined) return;
      this.#bytes -= oldest.raw.byteLength;
    }
  }

  /** Lists all messages, or those to the given address, oldest first. */
  list(to?: string): readonly CaughtMessage[] {
    if (to === undefined) return this.#messages;
    return this.#messages.filter((message) => message.envelope.to.includes(to));
  }

  find(id: number): CaughtMessage | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  clear(): void {
    this.#messages = [];
    this.#bytes = 0;
  }
}

function readAmpPart(email: Email): string {
  const part = email.attachments.find((attachment) => attachment.mimeType === 'text/x-amp-html');
  if (part === undefined) return '';
  return typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content);
}

export async function readMessage(raw: Buffer): Promise<ReadMessage> {
  const email = await PostalMime.parse(raw);
  return {
    subject: email.subject ?? '',
    from: email.from?.address ?? '',
    headers: email.headers.map(({ key, value }) => ({ key, value })),
    text: email.text ?? '',
    html: email.html ?? '',
    amp: readAmpPart(email),
  };
}
