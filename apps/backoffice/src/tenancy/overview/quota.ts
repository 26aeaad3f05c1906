import type { BillingCycle } from '@x/api-client';

export interface Quota {
  /** Used share of the cycle's emails, from 0. More than 1 if a plan became smaller. */
  readonly share: number;
  /** `near` from 80 %, `used` from 100 %. */
  readonly level: 'normal' | 'near' | 'used';
  /** Emails by the end of the cycle if sending goes on as so far, to two digits. Undefined if it is too early to tell. */
  readonly expected: number | undefined;
}

const nearShare = 0.8;

/** Share of a cycle that must have passed for a forecast. A campaign on the first day would otherwise count 30 times. */
const earliestForecast = 0.1;

export function quotaOf(
  { start_date, end_date, limit, sent_emails: sent }: BillingCycleFigures,
  now: number,
): Quota {
  const share = limit <= 0 ? 1 : sent / limit;
  const [start, end] = [Date.parse(start_date), Date.parse(end_date)];
  const elapsed = (Math.min(now, end) - start) / (end - start);
  return {
    share,
    level: share >= 1 ? 'used' : share >= nearShare ? 'near' : 'normal',
    expected:
      elapsed < earliestForecast || sent === 0
        ? undefined
        : Math.max(sent, Number((sent / elapsed).toPrecision(2))),
  };
}

export type BillingCycleFigures = Pick<BillingCycle, 'start_date' | 'end_date' | 'limit' | 'sent_emails'>;
