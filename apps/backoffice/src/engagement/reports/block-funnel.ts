import type { BlockStats } from '@x/api-client';
import { rate } from '#/language/formats.ts';

export interface FunnelStep {
  readonly id: string;
  /** Name of the event in the API. */
  readonly name: string;
  /** Number of the step, from 1. Undefined if the block has a single step. */
  readonly position: number | undefined;
  readonly total: number;
  readonly unique: number;
  /** Width of the bar from 0 to 1, relative to the step with the most recipients in the message. */
  readonly width: number;
  /** Percentage of the previous step's recipients. Undefined for the first step and after a step without recipients. */
  readonly ofPreviousStep: number | undefined;
}

/** Returns the number of recipients of the step with the most recipients in a message. */
export function maxUnique(blocks: readonly BlockStats[]): number {
  return Math.max(0, ...blocks.flatMap(({ events }) => events.map(({ unique }) => unique)));
}

/** Converts a block's events to funnel steps. `widest` is the result of `maxUnique` for the message. */
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
