import { directSendLimit, scheduleIntervals, shortestInterval } from '@x/api-client';

/*
 * The rules of the scheduler (spec 2 §9). Pure: the caller gives the time and the number of contacts.
 */

const minute = 60_000;

/** Contacts that a batch may hold at most. */
const batchLimit = 1000;
const moreBatches = 10;

/** Minutes between two times that can be chosen. */
const timeStep = 5;

const defaultBatches = 1;
const defaultInterval = 5;

/** 20 minutes from now, rounded down to 10 minutes. */
export function defaultStart(now: Date): Date {
  const step = 10 * minute;
  return new Date(Math.floor((now.getTime() + 20 * minute) / step) * step);
}

/** True where a campaign may be sent at once. */
export function maySendNow(contacts: number): boolean {
  return contacts > 0 && contacts <= directSendLimit;
}

/** The numbers of batches to choose from: from as few as the limit allows to ten more, never more than contacts. */
export function batchOptions(contacts: number): readonly number[] {
  if (contacts <= 0) return [];
  const first = Math.ceil(contacts / batchLimit);
  const last = Math.min(first + moreBatches, contacts);
  return Array.from({ length: last - first + 1 }, (_item, index) => first + index);
}

/** Contacts of every batch but the last, which may hold fewer. */
export function contactsPerBatch(contacts: number, batches: number): number {
  return Math.ceil(contacts / batches);
}

/** The minutes between batches to choose from: at least as long as a batch takes to send. */
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

/** The allowed batching closest to the wanted one. Default: one batch, 5 minutes. */
export function allowedBatching(contacts: number, wanted: Partial<Batching> = {}): Batching {
  const batches = nearest(batchOptions(contacts), wanted.batches ?? defaultBatches);
  const perBatch = contactsPerBatch(contacts, batches);
  return { batches, interval: nearest(intervalOptions(perBatch), wanted.interval ?? defaultInterval) };
}

/** The times of a day that can be chosen, as HH:mm. */
export function timeOptions(): readonly string[] {
  return Array.from({ length: (24 * 60) / timeStep }, (_item, index) => {
    const minutes = index * timeStep;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
}

/** When the last batch starts. */
export function lastBatchAt(start: Date, { batches, interval }: Batching): Date {
  return new Date(start.getTime() + (batches - 1) * interval * minute);
}
