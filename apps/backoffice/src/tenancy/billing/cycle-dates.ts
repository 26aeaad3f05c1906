import type { BillingCycle } from '@x/api-client';
import type { Formats } from '#/language/formats.ts';

const day = 24 * 60 * 60 * 1000;

/** Returns the first and last day of a cycle. The API's `end_date` is the start of the next cycle. */
export function cycleDates({ start_date, end_date }: Pick<BillingCycle, 'start_date' | 'end_date'>) {
  return {
    first: start_date.slice(0, 10),
    last: new Date(Date.parse(end_date) - day).toISOString().slice(0, 10),
  };
}

export function cycleText(cycle: Pick<BillingCycle, 'start_date' | 'end_date'>, formats: Formats): string {
  const { first, last } = cycleDates(cycle);
  return `${formats.day(first)} – ${formats.day(last)}`;
}
