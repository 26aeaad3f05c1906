import { setTimeout } from 'node:timers/promises';

/** How long a person rests between two actions, in ms. */
export const rests = {
  /** Time between two reports of a mouse at 60 Hz. */
  step: 16,
  /** Before and while a button is down. */
  press: 90,
  /** Between two keys, at about 60 words a minute. */
  key: 100,
  /** After a drag has arrived, before the button is let go. */
  drop: 250,
} as const;

/**
 * Waits as a person would. `HAND_SPEED` multiplies the time: 0, the default, does not wait, and 1 is a person's pace.
 * Nothing may depend on these rests, because people differ.
 */
export async function rest(kind: keyof typeof rests): Promise<void> {
  const pace = Number(process.env['HAND_SPEED'] ?? '0');
  if (!(pace >= 0)) throw new Error('HAND_SPEED must be a number from 0, where 1 is a person’s pace.');
  if (pace > 0) await setTimeout(rests[kind] * pace);
}
