import type { ComparedVariant } from '../best-variant.ts';
import { equalNumbers } from '../equal-numbers.ts';

export interface TimedVariant {
  readonly weight: number;
  readonly recipients: number;
  /** Probability that a recipient ever converts. */
  readonly rate: number;
  /** Hours from the start of the campaign to that of the variant. */
  readonly startsAt: number;
}

export interface TimedSimulation {
  readonly variants: readonly TimedVariant[];
  /** Hours in which a variant is sent. */
  readonly sendingHours: number;
  /** Mean of the hours from a message to the conversion, which are distributed exponentially. */
  readonly meanDelay: number;
  /** Hours after each message in which conversions count. */
  readonly windowHours: number;
  readonly looks: number;
  readonly random: () => number;
}

interface Converter {
  /** Number of the recipient within the variant. */
  readonly place: number;
  /** Hours after the message. */
  readonly delay: number;
}

/** Jumps from one recipient who converts to the next, since most do not. */
function convertersOf({ rate, recipients }: TimedVariant, meanDelay: number, random: () => number) {
  const perRecipient = Math.log1p(-rate);
  const jump = () => Math.floor(Math.log(1 - random()) / perRecipient);
  const found: Converter[] = [];
  for (let place = jump(); place < recipients; place += 1 + jump()) {
    found.push({ place, delay: -meanDelay * Math.log(1 - random()) });
  }
  return found;
}

/** Recipients of a variant whose messages were sent at least `age` hours ago. */
function sentBefore({ startsAt, recipients }: TimedVariant, sendingHours: number, now: number, age: number) {
  return Math.floor(recipients * Math.max(0, Math.min(1, (now - age - startsAt) / sendingHours)));
}

export interface Seen {
  /** By the rule for variants of time. */
  readonly compared: readonly ComparedVariant[];
  /** All messages and conversions so far, which later variants have had less time for. */
  readonly soFar: readonly ComparedVariant[];
}

/** Yields what can be counted at each look, from the start until all messages are as old as the window. */
export function* simulateTimes(given: TimedSimulation): Generator<Seen> {
  const { variants, sendingHours, meanDelay, windowHours, looks, random } = given;
  const converters = variants.map((variant) => convertersOf(variant, meanDelay, random));
  const weights = variants.map(({ weight }) => weight);
  const end = Math.max(...variants.map(({ startsAt }) => startsAt)) + sendingHours + windowHours;
  for (let look = 1; look <= looks; look += 1) {
    const now = (end * look) / looks;
    const counted = equalNumbers(
      weights,
      variants.map((variant) => sentBefore(variant, sendingHours, now, windowHours)),
    );
    const count = (variant: number, isCounted: (converter: Converter) => boolean) =>
      (converters[variant] ?? []).filter(isCounted).length;
    yield {
      compared: weights.map((weight, variant) => {
        const recipients = counted[variant] ?? 0;
        const isCounted = ({ place, delay }: Converter) => place < recipients && delay <= windowHours;
        return { weight, recipients, conversions: count(variant, isCounted) };
      }),
      soFar: variants.map((one, variant) => {
        const recipients = sentBefore(one, sendingHours, now, 0);
        const sentAt = (place: number) => one.startsAt + (place / one.recipients) * sendingHours;
        const isCounted = ({ place, delay }: Converter) => place < recipients && sentAt(place) + delay <= now;
        return { weight: one.weight, recipients, conversions: count(variant, isCounted) };
      }),
    };
  }
}
