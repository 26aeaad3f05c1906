/** How often each fault happens to a message, from 0 (never) to 1 (always). */
export interface MessageFaults {
  /** The answer comes late, by up to {@link SimulatorOptions.delayMilliseconds}. */
  readonly delay: number;
  /** "Try again later": 451 over SMTP, 429 over HTTP. */
  readonly throttle: number;
  /** Refused for good: 550 over SMTP, 400 over HTTP. */
  readonly refuse: number;
  /** The connection ends while the message is on its way: nothing was accepted. */
  readonly cut: number;
  /** The message is accepted and the connection ends before a word of the answer. */
  readonly silence: number;
}

/** How often each thing happens to what is told of accepted messages. */
export interface EventFaults {
  /** Told of as bounced for good; otherwise as delivered. */
  readonly bounce: number;
  /** After it was delivered, marked as spam. */
  readonly complaint: number;
  /** Told twice. */
  readonly repeat: number;
  /** Told after what follows it. */
  readonly reorder: number;
  /** A forgery is told besides, which must count nowhere. */
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

/** Reads `delay=0.1,silence=0.02`; throws with a sentence on anything else. */
export function readFaults(text: string): Partial<Faults> {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  return Object.fromEntries(
    parts.map((part) => {
      const [name = '', value = ''] = part.split('=').map((side) => side.trim());
      const known = names.find((candidate) => candidate === name);
      const often = value === '' ? Number.NaN : Number(value);
      if (known === undefined)
        throw new Error(`There is no fault “${name}”. There are: ${names.join(', ')}.`);
      if (!(often >= 0 && often <= 1)) throw new Error(`How often “${name}” happens is between 0 and 1.`);
      return [known, often];
    }),
  );
}

export type MessageFault = keyof MessageFaults | undefined;

/** Draws what happens to one message: at most one fault, so that its cause can be told. */
export function drawFault(faults: MessageFaults, random: () => number): MessageFault {
  let drawn = random();
  for (const name of ['cut', 'silence', 'throttle', 'refuse', 'delay'] as const) {
    if (drawn < faults[name]) return name;
    drawn -= faults[name];
  }
  return undefined;
}
