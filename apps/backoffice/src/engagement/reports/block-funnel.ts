import type { BlockStats } from '@x/api-client';
import { rate } from '#/language/formats.ts';

export interface FunnelStep {
  readonly id: string;
  /** Event name from the API. */
  readonly name: string;
  /** From 1; undefined if the block has a single step. */
  readonly position: number | undefined;
  readonly total: number;
  readonly unique: number;
  /** From 0 to 1, relative to the step with the most recipients in the message. */
  readonly width: number;
  /** Percent of the previous step's recipients; undefined for the first step and after a step without recipients. */
  readonly ofPreviousStep: number | undefined;
}

/** Recipients of the most common action in a message. */
export function maxUnique(blocks: readonly BlockStats[]): number {
  return Math.max(0, ...blocks.flatMap(({ events }) => events.map(({ unique }) => unique)));
}

/** Converts a block's events to funnel steps. `widest` is the most recipients of any step in the message. */
export function createFunnel({ events }: BlockStats, widest: number): readonly FunnelStep[] {
  return events.map((event, index) => {
    const before = events[index - 1]?.unique ?? 0;
    return {
      ...event,
      position: events.length > 1 ? index + 1 : undefined,
      width: widest === 0 ? 0 : event.unique / widest,
      ofPreviousStep: before === 0 ? undefined : rate(event.unique, before),
    };
  });
}
