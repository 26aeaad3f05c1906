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

/** How long all of them are waited for once they are being sent, in ms: what the last crash left may keep the workers. */
const patience = 10_000;

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
  readonly #sent: Promise<unknown>;
  #timer: NodeJS.Timeout | undefined;
  #burning = false;
  #killing = false;

  /**
   * @param points one of a protocol, and one at most at the step `answered`
   * @param sent when all of it has been ordered; nothing is killed before, though the rest of the last crash may come to a
   * point earlier
   */
  constructor(points: readonly KillPoint[], sent: Promise<unknown>, kill: () => Promise<void>) {
    const trackOf = (point: KillPoint): Track => ({
      point,
      gate: Promise.withResolvers(),
      seen: 0,
      held: false,
    });
    this.#tracks = new Map(points.map((point) => [point.protocol, trackOf(point)]));
    this.#kill = kill;
    this.#sent = sent;
    void sent.then(() => {
      this.#timer = setTimeout(() => void this.#burn(), patience);
    });
  }

  async step(step: ProtocolStep, protocol: Protocol): Promise<void> {
    const track = this.#tracks.get(protocol);
    if (track === undefined) return;
    const { point, gate } = track;
    if (step === 'answered') {
      if (this.#burning && point.step === 'answered') await this.#killOnce(point.delay);
      return;
    }
    if (!track.held) {
      track.seen += step === (point.step === 'answered' ? 'taken' : point.step) ? 1 : 0;
      if (track.seen < point.message) return;
      track.held = true;
      if ([...this.#tracks.values()].every(({ held }) => held)) void this.#burn();
    }
    await gate.promise;
  }

  async #burn(): Promise<void> {
    if (this.#burning) return;
    this.#burning = true;
    await this.#sent;
    clearTimeout(this.#timer);
    const answering = [...this.#tracks.values()].find(({ point, held }) => held && point.step === 'answered');
    if (answering === undefined) await this.#killOnce(0);
    else answering.gate.resolve();
  }

  async #killOnce(delay: number): Promise<void> {
    if (this.#killing) return;
    this.#killing = true;
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    await this.#kill();
    // Nobody is left at the other end.
    for (const { gate } of this.#tracks.values()) gate.resolve();
  }
}
