import { attemptField, blockEventsPath } from '@x/api-client/contract';

/** An event of a block, which the server counts once however often it arrives. */
export interface BlockEvent {
  readonly url: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** `lost` if no answer came, or one that asks to try again later. The server may have counted the event all the same. */
export type Delivery = 'taken' | 'refused' | 'lost';

/** Times in ms after which a lost event is sent again. After the last, it goes with what is sent next. Ours. */
const waits = [1000, 4000, 15_000, 60_000] as const;

/** Most events that wait, such as those of a person who looks at pictures without a network. Ours. */
const mostWaiting = 50;

function randomId(): string {
  // `crypto.randomUUID` needs a secure context, which the page of an installation without TLS is not.
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

const eventPath = new RegExp(`${blockEventsPath}/\\w+/register$`, 'u');

/** Returns whether a form only tells the server that something happened. */
export function tellsEvent(url: string): boolean {
  return eventPath.test(new URL(url).pathname);
}

/** Sends events, and keeps those that are lost on the way until they arrive. */
export class EventOutbox {
  readonly #post: (event: BlockEvent) => Promise<Delivery>;
  readonly #waiting = new Set<BlockEvent>();
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(post: (event: BlockEvent) => Promise<Delivery>) {
    this.#post = post;
  }

  /** Resolves with what became of the first try. */
  async send({ url, fields }: BlockEvent): Promise<Delivery> {
    this.flush();
    const event = { url, fields: [...fields, [attemptField, randomId()] as const] };
    return this.#try(event);
  }

  /** Sends all lost events again. */
  flush(): void {
    clearTimeout(this.#timer);
    const events = [...this.#waiting];
    this.#waiting.clear();
    for (const event of events) void this.#try(event);
  }

  async #try(event: BlockEvent): Promise<Delivery> {
    const delivery = await this.#post(event);
    if (delivery === 'lost') this.#keep(event);
    else this.#tries = 0;
    return delivery;
  }

  #keep(event: BlockEvent): void {
    const [oldest] = this.#waiting;
    if (this.#waiting.size >= mostWaiting && oldest !== undefined) this.#waiting.delete(oldest);
    // A single timer for all, so that a server that is back gets them at once.
    if (this.#waiting.size === 0) this.#wait();
    this.#waiting.add(event);
  }

  #wait(): void {
    const time = waits[this.#tries];
    if (time === undefined) return;
    this.#tries++;
    this.#timer = setTimeout(() => this.flush(), time);
  }
}

/** Posts an event. The browser goes on with it when the page closes. */
export async function postEvent({ url, fields }: BlockEvent): Promise<Delivery> {
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
      credentials: 'omit',
      redirect: 'error',
      keepalive: true,
    });
    if (ok) return 'taken';
    return status === 429 || status >= 500 ? 'lost' : 'refused';
  } catch {
    return 'lost';
  }
}
