import type { ComparedVariant } from '../best-variant.ts';

/** Counts the conversions of each look. Jumps from one conversion to the next, since most recipients do not convert. */
function conversionsAtLooks(
  rate: number,
  recipients: number,
  looks: number,
  random: () => number,
): Uint32Array {
  const found = new Uint32Array(looks);
  const perRecipient = Math.log1p(-rate);
  let at = Math.floor(Math.log(1 - random()) / perRecipient);
  while (at < recipients) {
    const look = Math.floor((at * looks) / recipients);
    found[look] = (found[look] ?? 0) + 1;
    at += 1 + Math.floor(Math.log(1 - random()) / perRecipient);
  }
  return found;
}

export interface SimulatedVariant {
  readonly weight: number;
  readonly recipients: number;
  readonly rate: number;
}

export interface Simulation {
  readonly variants: readonly SimulatedVariant[];
  readonly looks: number;
  readonly random: () => number;
}

/** Yields the counts of an experiment, of which the variants are interleaved, at each look. */
export function* simulate({ variants, looks, random }: Simulation): Generator<readonly ComparedVariant[]> {
  const found = variants.map(({ rate, recipients }) => conversionsAtLooks(rate, recipients, looks, random));
  const conversions = variants.map(() => 0);
  for (let look = 0; look < looks; look += 1) {
    yield variants.map(({ weight, recipients }, variant) => {
      const sum = (conversions[variant] ?? 0) + (found[variant]?.[look] ?? 0);
      conversions[variant] = sum;
      return { weight, recipients: Math.ceil((recipients * (look + 1)) / looks), conversions: sum };
    });
  }
}
