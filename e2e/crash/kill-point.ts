import { createRandom, type Protocol, type ProtocolStep } from '@x/fault-simulator';

/**
 * Moment to kill Yamp: `delay` milliseconds after a message of `protocol` has reached `step`. `message` is the number
 * of that message among the messages of the protocol, counted from 1.
 *
 * - `connected`: no message is claimed yet
 * - `started`: the message is claimed, but not transmitted
 * - `receiving`: the message is partly transmitted
 * - `accepted`: the provider has accepted the message, but not responded yet
 * - `answered`: the provider has responded, and Yamp soon records the response and claims the next message in one
 *   commit
 */
export interface KillPoint {
  readonly protocol: Protocol;
  readonly step: ProtocolStep;
  readonly message: number;
  /** Milliseconds. */
  readonly delay: number;
}

const protocols = ['smtp', 'ses', 'sendgrid'] as const;
/** Contains `accepted` and `answered` twice, because these steps can leave a message with an unknown result. */
const steps = ['accepted', 'answered', 'started', 'receiving', 'answered', 'accepted', 'connected'] as const;

/** Returns the kill point of a seed. Any 21 consecutive seeds cover every combination of step and protocol. */
export function drawKillPoint(seed: number, messages: number): KillPoint {
  const random = createRandom(seed);
  const step = steps[seed % steps.length] ?? 'accepted';
  const protocol = protocols[seed % protocols.length] ?? 'smtp';
  // The step `connected` happens only once per campaign.
  const message = step === 'connected' ? 1 : 1 + Math.floor(random() * messages);
  return { protocol, step, message, delay: step === 'answered' ? random() * 12 : 0 };
}

/**
 * Maximum time in ms to wait until all protocols have reached their points. Yamp is then killed even if some have not,
 * because workers may be busy with an earlier campaign.
 */
const reachTimeout = 10_000;

interface Track {
  readonly point: KillPoint;
  readonly gate: PromiseWithResolvers<void>;
  seen: number;
  held: boolean;
}

/**
 * Kills Yamp once, when every protocol has reached its kill point or the time is up. Pauses the connections of a
 * protocol that arrives early. The step `answered` is reported too late to pause, after the response. A protocol with
 * this step therefore waits at `accepted` for the other protocols.
 */
export class Fuse {
  readonly #tracks: ReadonlyMap<Protocol, Track>;
  readonly #kill: () => Promise<void>;
  readonly #sent: Promise<unknown>;
  #timer: NodeJS.Timeout | undefined;
  #burning = false;
  #killing = false;

  /**
   * @param points at most one per protocol, and at most one with the step `answered`
   * @param sent resolves when all campaigns have started. The kill waits for this promise, because messages of an
   *   earlier campaign may reach a point too soon.
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
    // Release all held connections, because the killed process no longer uses them.
    for (const { gate } of this.#tracks.values()) gate.resolve();
  }
}
