import type { Protocol, ProtocolStep } from '@x/fault-simulator';

/** Number of messages to hold, by protocol and step. */
export type HoldCounts = Readonly<Partial<Record<Protocol, Readonly<Partial<Record<ProtocolStep, number>>>>>>;

/** Holds the first messages that reach the given steps until `release` is called. */
export class Hold {
  readonly #left = new Map<string, number>();
  readonly #gate = Promise.withResolvers<undefined>();
  readonly #full = Promise.withResolvers<undefined>();

  constructor(counts: HoldCounts) {
    for (const [protocol, steps] of Object.entries(counts)) {
      for (const [step, count] of Object.entries(steps)) this.#left.set(`${protocol} ${step}`, count);
    }
  }

  /** Resolves once each step holds the number of messages that was given for it in the constructor. */
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
