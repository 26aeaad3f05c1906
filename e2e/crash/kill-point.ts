import { createRandom, type Protocol, type ProtocolStep } from '@x/fault-simulator';

/**
 * The moment of a kill: when the given message of the protocol, counted from 1, reaches the step, plus the delay.
 *
 * - `connected`: nothing is claimed
 * - `started`: the message is claimed and not transmitted
 * - `receiving`: the message is partly transmitted
 * - `accepted`: the provider has accepted it and not answered
 * - `answered`: the answer is sent; shortly after, one commit records it and claims the next message
 */
export interface KillPoint {
  readonly protocol: Protocol;
  readonly step: ProtocolStep;
  readonly message: number;
  /** ms */
  readonly delay: number;
}

const protocols = ['smtp', 'ses', 'sendgrid'] as const;
/** Steps after which the result can be unknown come twice. */
const steps = ['accepted', 'answered', 'started', 'receiving', 'answered', 'accepted', 'connected'] as const;

/** Draws the kill point of a seed. Any 21 consecutive seeds combine every step with every protocol. */
export function drawKillPoint(seed: number, messages: number): KillPoint {
  const random = createRandom(seed);
  const step = steps[seed % steps.length] ?? 'accepted';
  const protocol = protocols[seed % protocols.length] ?? 'smtp';
  // A campaign connects only once.
  const message = step === 'connected' ? 1 : 1 + Math.floor(random() * messages);
  return { protocol, step, message, delay: step === 'answered' ? random() * 12 : 0 };
}

/**
 * Time for all protocols to reach their points, in ms. Workers that are busy with the rest of an earlier campaign may never
 * get there.
 */
const reachTimeout = 10_000;

/** Progress of a protocol towards its point. */
interface Track {
  readonly point: KillPoint;
  readonly gate: PromiseWithResolvers<void>;
  seen: number;
  held: boolean;
}

/**
 * Brings several protocols to their points and kills once for all of them. A protocol that arrives early is held: its
 * connections pause. `answered` is reported too late to be held, so that message waits at `accepted` until the other
 * protocols have arrived.
 */
export class Fuse {
  readonly #tracks: ReadonlyMap<Protocol, Track>;
  readonly #kill: () => Promise<void>;
  readonly #sent: Promise<unknown>;
  #timer: NodeJS.Timeout | undefined;
  #burning = false;
  #killing = false;

  /**
   * @param points at most one per protocol, and at most one at the step `answered`
   * @param sent resolves when all campaigns have been started. Kills wait for it, because the rest of an earlier campaign
   * may reach a point before.
   */
  constructor(points: readonly KillPoint[], sent: Promise<unknown>, kill: () => Promise<void>) {
    const createTrack = (point: KillPoint): Track => ({
      point,
      gate: Promise.withResolvers(),
      seen: 0,
      held: false,
    });
    this.#tracks = new Map(points.map((point) => [point.protocol, createTrack(point)]));
    this.#kill = kill;
    this.#sent = sent;
    void sent.then(() => {
      this.#timer = setTimeout(() => void this.#burn(), reachTimeout);
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
      track.seen += step === (point.step === 'answered' ? 'accepted' : point.step) ? 1 : 0;
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
    // The process is gone, so the simulator need not wait any longer.
    for (const { gate } of this.#tracks.values()) gate.resolve();
  }
}
