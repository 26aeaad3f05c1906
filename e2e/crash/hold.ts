import type { Protocol, ProtocolStep } from '@x/fault-simulator';

/** How many messages of a protocol are held at each step. */
export type Held = Readonly<Partial<Record<Protocol, Readonly<Partial<Record<ProtocolStep, number>>>>>>;

/** Holds the first messages that come to certain steps until they are released together. */
export class Hold {
  readonly #left = new Map<string, number>();
  readonly #gate = Promise.withResolvers<undefined>();
  readonly #full = Promise.withResolvers<undefined>();

  constructor(held: Held) {
    for (const [protocol, steps] of Object.entries(held)) {
      for (const [step, count] of Object.entries(steps)) this.#left.set(`${protocol} ${step}`, count);
    }
  }

  /** Resolves when all that are to be held are. */
  get full(): Promise<unknown> {
    return this.#full.promise;
  }

  async step(step: ProtocolStep, protocol: Protocol): Promise<void> {
    const place = `${protocol} ${step}`;
    const left = this.#left.get(place) ?? 0;
    if (left === 0) return;
    this.#left.set(place, left - 1);
    if ([...this.#left.values()].every((count) => count === 0)) this.#full.resolve(undefined);
    await this.#gate.promise;
  }

  release(): void {
    this.#gate.resolve(undefined);
  }
}
