import type { EngagementStats } from '@x/api-client';

export type Spike = 'bounce' | 'spamreport' | 'unsubscribe';

/**
 * Percentages of the processed messages from which a spike is worth a warning. Mail providers begin to block senders at
 * about 5 % bounces and 0.3 % complaints.
 */
const worthWarning: Readonly<Record<Spike, number>> = { bounce: 2, spamreport: 0.1, unsubscribe: 1 };

/** A single recipient among few says nothing. */
const fewestRecipients = 5;

export interface FoundSpike {
  readonly kind: Spike;
  readonly recipients: number;
  /** Percentage of the processed messages, and that of the preceding period. */
  readonly percent: number;
  readonly before: number;
}

/**
 * Finds the reactions that suppress addresses and are more than twice as frequent as in the
 * preceding period.
 */
export function findSpikes(
  { unique: now }: Pick<EngagementStats, 'unique'>,
  { unique: previous }: Pick<EngagementStats, 'unique'>,
): readonly FoundSpike[] {
  const share = (count: number, of: number) => (of === 0 ? 0 : (count / of) * 100);
  return (['spamreport', 'bounce', 'unsubscribe'] as const)
    .map((kind) => ({
      kind,
      recipients: now[kind],
      percent: share(now[kind], now.processed),
      before: share(previous[kind], previous.processed),
    }))
    .filter(
      ({ kind, recipients, percent, before }) =>
        recipients >= fewestRecipients && percent >= worthWarning[kind] && percent > 2 * before,
    );
}
