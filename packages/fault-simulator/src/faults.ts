/** Probability of each fault in the transmission of a message, from 0 to 1. */
export interface MessageFaults {
  /** The response is delayed by up to {@link SimulatorOptions.delayMilliseconds}. */
  readonly delay: number;
  /** The message is rejected temporarily: 451 over SMTP, 429 over HTTP. */
  readonly throttle: number;
  /** The message is rejected permanently: 550 over SMTP, 400 over HTTP. */
  readonly refuse: number;
  /** The connection closes while the message is transmitted. The message is not accepted. */
  readonly cut: number;
  /** The message is accepted, but the connection closes before the response. */
  readonly silence: number;
}

/** Probability of each fault in the events about an accepted message, from 0 to 1. */
export interface EventFaults {
  /** The event reports a permanent bounce instead of a delivery. */
  readonly bounce: number;
  /** A spam complaint follows the delivery. */
  readonly complaint: number;
  /** An event is sent twice. */
  readonly repeat: number;
  /** The events are sent in reverse order. */
  readonly reorder: number;
  /** An additional, forged event is sent, which the receiver must ignore. */
  readonly forge: number;
}

export type Faults = MessageFaults & EventFaults;

export const noFaults: Faults = {
  delay: 0,
  throttle: 0,
  refuse: 0,
  cut: 0,
  silence: 0,
  bounce: 0,
  complaint: 0,
  repeat: 0,
  reorder: 0,
  forge: 0,
};

const names = Object.keys(noFaults) as readonly (keyof Faults)[];

/** Parses text such as `delay=0.1,silence=0.02`. Throws an error with a message for the user if the text is invalid. */
export function readFaults(text: string): Partial<Faults> {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  return Object.fromEntries(
    parts.map((part) => {
      const [name = '', value = ''] = part.split('=').map((side) => side.trim());
      const known = names.find((candidate) => candidate === name);
      const probability = value === '' ? Number.NaN : Number(value);
      if (known === undefined)
        throw new Error(`There is no fault “${name}”. Choose from: ${names.join(', ')}.`);
      if (!(probability >= 0 && probability <= 1))
        throw new Error(`The probability of “${name}” must be between 0 and 1 (got “${value}”).`);
      return [known, probability];
    }),
  );
}

export type MessageFault = keyof MessageFaults | undefined;

/** Draws at most one fault for a message, so that every failure has a single cause. */
export function drawFault(faults: MessageFaults, random: () => number): MessageFault {
  let drawn = random();
  for (const name of ['cut', 'silence', 'throttle', 'refuse', 'delay'] as const) {
    if (drawn < faults[name]) return name;
    drawn -= faults[name];
  }
  return undefined;
}

/**
 * Creates a generator of random numbers from 0 (inclusive) to 1 (exclusive). The same seed gives the same numbers
 * (mulberry32).
 */
export function createRandom(seed: number): () => number {
  let state = Math.imul(seed | 0, 0x9e3779b9);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
