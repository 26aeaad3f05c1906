import { type ActionPlace, type BlockStats, type PageEntrance, pageEntrances } from '@x/api-client';
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

/** Place whose actions are shown: all places, the AMP version, the page, or one entrance to the page. */
export type CountedPlace = 'all' | ActionPlace | PageEntrance;

type BlockEvent = BlockStats['events'][number];

interface Counts {
  readonly total: number;
  readonly unique: number;
}

/** Returns how often an event happened in a place, and with how many recipients. */
export function countsIn(event: BlockEvent, place: CountedPlace): Counts {
  if (place === 'all') return event;
  const { amp, page, entrances } = event.places;
  if (place === 'amp') return amp;
  if (place === 'page') return page;
  return entrances.find(({ entrance }) => entrance === place) ?? { total: 0, unique: 0 };
}

/** Returns the places to choose from, in the order of the report. Without actions on the page there is only one place. */
export function placesOf(blocks: readonly BlockStats[]): readonly CountedPlace[] {
  const placed = blocks.flatMap(({ events }) => events.map(({ places }) => places));
  if (placed.every(({ page }) => page.total === 0)) return ['all'];
  const used = new Set(placed.flatMap(({ entrances }) => entrances.map(({ entrance }) => entrance)));
  return ['all', 'amp', 'page', ...pageEntrances.filter((entrance) => used.has(entrance))];
}

/** Returns the number of recipients of the step with the most recipients in a message. */
export function maxUnique(blocks: readonly BlockStats[], place: CountedPlace): number {
  return Math.max(0, ...blocks.flatMap(({ events }) => events.map((event) => countsIn(event, place).unique)));
}

/** Converts a block's events to funnel steps. `widest` is the result of `maxUnique` for the message. */
export function createFunnel(
  { events }: BlockStats,
  place: CountedPlace,
  widest: number,
): readonly FunnelStep[] {
  return events.map((event, index) => {
    const earlier = events[index - 1];
    const before = earlier === undefined ? 0 : countsIn(earlier, place).unique;
    const { total, unique } = countsIn(event, place);
    return {
      id: event.id,
      name: event.name,
      total,
      unique,
      position: events.length > 1 ? index + 1 : undefined,
      width: widest === 0 ? 0 : unique / widest,
      ofPreviousStep: before === 0 ? undefined : rate(unique, before),
    };
  });
}
