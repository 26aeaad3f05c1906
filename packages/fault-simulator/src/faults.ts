/** Probability of each fault of a message, from 0 to 1. */
export interface MessageFaults {
  /** The answer is late by up to {@link SimulatorOptions.delayMilliseconds}. */
  readonly delay: number;
  /** Temporary rejection: 451 over SMTP, 429 over HTTP. */
  readonly throttle: number;
  /** Permanent rejection: 550 over SMTP, 400 over HTTP. */
  readonly refuse: number;
  /** The connection closes during the message, which is not accepted. */
  readonly cut: number;
  /** The message is accepted, and the connection closes before the answer. */
  readonly silence: number;
}

/** Probability of each fault of the events about an accepted message, from 0 to 1. */
export interface EventFaults {
  /** A permanent bounce instead of a delivery. */
  readonly bounce: number;
  /** A spam complaint after the delivery. */
  readonly complaint: number;
  /** An event arrives twice. */
  readonly repeat: number;
  /** The events arrive in reverse order. */
  readonly reorder: number;
  /** An additional, forged event, which the receiver must ignore. */
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

/** Reads `delay=0.1,silence=0.02`. Throws a message for the user on anything else. */
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

/** Draws at most one fault for a message, so that each failure has one cause. */
export function drawFault(faults: MessageFaults, random: () => number): MessageFault {
  let drawn = random();
  for (const name of ['cut', 'silence', 'throttle', 'refuse', 'delay'] as const) {
    if (drawn < faults[name]) return name;
    drawn -= faults[name];
  }
  return undefined;
}

/** Random numbers from 0 (inclusive) to 1 (exclusive), the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = Math.imul(seed | 0, 0x9e3779b9);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
