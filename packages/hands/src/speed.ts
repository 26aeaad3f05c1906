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

const paces: ReadonlyMap<string, number> = new Map([
  ['instant', 0],
  ['human', 1],
]);

/**
 * Waits as a person would if `HAND_SPEED` is `human`. By default it is `instant`, and nothing waits. Nothing may depend
 * on these rests, because people differ.
 */
export async function rest(kind: keyof typeof rests): Promise<void> {
  const speed = process.env['HAND_SPEED'] ?? 'instant';
  const pace = paces.get(speed);
  if (pace === undefined) throw new Error(`HAND_SPEED must be instant or human (got "${speed}").`);
  if (pace > 0) await setTimeout(rests[kind] * pace);
}
