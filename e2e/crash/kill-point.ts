import { randomOf, type Protocol, type ProtocolStep } from '@x/fault-simulator';

/**
 * When the product is killed: as a message of this protocol, counted from 1, comes to this step, and so much later.
 *
 * - `connected`: before anything is claimed
 * - `begun`: claimed, and nothing handed over yet
 * - `half`: in the middle of the message
 * - `taken`: accepted, and not a word of the answer
 * - `answered`: the answer is on its way; a little later it is being recorded and the next message claimed, in one commit
 */
export interface KillPoint {
  readonly protocol: Protocol;
  readonly step: ProtocolStep;
  readonly message: number;
  /** ms */
  readonly delay: number;
}

const protocols = ['smtp', 'ses', 'sendgrid'] as const;
/** The moments in which doubt can arise come twice as often. */
const steps = ['taken', 'answered', 'begun', 'half', 'answered', 'taken', 'connected'] as const;

/** The point that a seed names. Every step meets every protocol within 21 seeds. */
export function killPointOf(seed: number, messages: number): KillPoint {
  const random = randomOf(seed);
  const step = steps[seed % steps.length] ?? 'taken';
  const protocol = protocols[seed % protocols.length] ?? 'smtp';
  // Connections are made once a campaign.
  const message = step === 'connected' ? 1 : 1 + Math.floor(random() * messages);
  return { protocol, step, message, delay: step === 'answered' ? random() * 12 : 0 };
}

/** Counts a protocol's steps until it is time. */
export class Fuse {
  readonly #point: KillPoint;
  readonly #blow: () => Promise<void>;
  #seen = 0;

  constructor(point: KillPoint, blow: () => Promise<void>) {
    this.#point = point;
    this.#blow = blow;
  }

  async step(step: ProtocolStep, protocol: Protocol): Promise<void> {
    if (step !== this.#point.step || protocol !== this.#point.protocol) return;
    this.#seen += 1;
    if (this.#seen !== this.#point.message) return;
    if (this.#point.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.#point.delay));
    await this.#blow();
  }
}
