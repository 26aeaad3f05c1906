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

/** How long the others are waited for, once one is at its point, in ms: a campaign may find no worker free. */
const patience = 5000;

/** One protocol on its way to its point. */
interface Track {
  readonly point: KillPoint;
  readonly gate: PromiseWithResolvers<void>;
  seen: number;
  held: boolean;
}

/**
 * Brings several protocols to their points and kills once for all of them. Which is there first is held: none of its
 * connections gets any further. What is told of an answer cannot be held, so such a message waits before its answer, and
 * that is let go when the others are there.
 */
export class Fuse {
  readonly #tracks: ReadonlyMap<Protocol, Track>;
  readonly #kill: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #burning = false;

  /** @param points one of a protocol, and one at most at the step `answered` */
  constructor(points: readonly KillPoint[], kill: () => Promise<void>) {
    const trackOf = (point: KillPoint): Track => ({
      point,
      gate: Promise.withResolvers(),
      seen: 0,
      held: false,
    });
    this.#tracks = new Map(points.map((point) => [point.protocol, trackOf(point)]));
    this.#kill = kill;
  }

  async step(step: ProtocolStep, protocol: Protocol): Promise<void> {
    const track = this.#tracks.get(protocol);
    if (track === undefined) return;
    const { point, gate } = track;
    if (step === 'answered') {
      if (this.#burning && point.step === 'answered') await this.#killAfter(point.delay);
      return;
    }
    if (!track.held) {
      track.seen += step === (point.step === 'answered' ? 'taken' : point.step) ? 1 : 0;
      if (track.seen < point.message) return;
      track.held = true;
      this.#timer ??= setTimeout(() => void this.#burn(), patience);
      if ([...this.#tracks.values()].every(({ held }) => held)) void this.#burn();
    }
    await gate.promise;
  }

  async #burn(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#burning) return;
    this.#burning = true;
    const answering = [...this.#tracks.values()].find(({ point, held }) => held && point.step === 'answered');
    if (answering === undefined) await this.#killAfter(0);
    else answering.gate.resolve();
  }

  async #killAfter(delay: number): Promise<void> {
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    await this.#kill();
    // Nobody is left at the other end.
    for (const { gate } of this.#tracks.values()) gate.resolve();
  }
}
