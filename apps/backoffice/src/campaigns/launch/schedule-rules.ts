import { directSendLimit, scheduleIntervals, shortestInterval } from '@x/api-client';

/* Rules for scheduling a campaign (spec 2 §9). */

const minute = 60_000;

const batchLimit = 1000;
const moreBatches = 10;

const defaultBatches = 1;
const defaultInterval = 5;

export function defaultStart(now: Date): Date {
  const step = 10 * minute;
  return new Date(Math.floor((now.getTime() + 20 * minute) / step) * step);
}

/** True if a campaign selects too many contacts to send at once. The server counts suppressed contacts too. */
export function mustBeScheduled(contacts: number): boolean {
  return contacts > directSendLimit;
}

/**
 * Returns up to eleven batch counts to offer, starting with the smallest count that the batch limit allows. No count
 * exceeds the number of contacts.
 */
export function batchOptions(contacts: number): readonly number[] {
  if (contacts <= 0) return [];
  const first = Math.ceil(contacts / batchLimit);
  const last = Math.min(first + moreBatches, contacts);
  return Array.from({ length: last - first + 1 }, (_item, index) => first + index);
}

export function contactsPerBatch(contacts: number, batches: number): number {
  return Math.ceil(contacts / batches);
}

export function intervalOptions(perBatch: number): readonly number[] {
  const shortest = shortestInterval(perBatch);
  return scheduleIntervals.filter((interval) => interval >= shortest);
}

export interface Batching {
  readonly batches: number;
  readonly interval: number;
}

function nearest(options: readonly number[], wanted: number): number {
  return options.find((option) => option >= wanted) ?? options.at(-1) ?? wanted;
}

/**
 * Returns the smallest allowed values that are at least `wanted`, or the largest allowed values if all are below
 * `wanted`. `wanted` defaults to a single batch and an interval of 5 minutes.
 */
export function allowedBatching(contacts: number, wanted: Partial<Batching> = {}): Batching {
  const batches = nearest(batchOptions(contacts), wanted.batches ?? defaultBatches);
  const perBatch = contactsPerBatch(contacts, batches);
  return { batches, interval: nearest(intervalOptions(perBatch), wanted.interval ?? defaultInterval) };
}

export function lastBatchAt(start: Date, { batches, interval }: Batching): Date {
  return new Date(start.getTime() + (batches - 1) * interval * minute);
}
