import type { EngagementStats } from '@x/api-client';

export type Spike = 'bounce' | 'spamreport' | 'unsubscribe';

/**
 * Percentages of the processed messages from which a reaction always needs attention, however long it has been there.
 * Amazon SES puts an account under review at 5 % bounces or 0.1 % complaints, and pauses it at 10 % or 0.5 % ("Amazon SES
 * sending review process FAQs", docs.aws.amazon.com/ses). Gmail asks for a spam rate below 0.1 % that never reaches 0.3 %
 * (support.google.com/a/answer/81126). The product pauses campaigns at the same percentages
 * (docs/decisions/campaigns.md#pause-a-campaign-that-exceeds-its-bounce-or-complaint-limit). No provider publishes a
 * limit for unsubscribes, so that one is ours: 2 % is several times what campaigns usually have.
 */
const absolute: Readonly<Record<Spike, number>> = { bounce: 5, spamreport: 0.1, unsubscribe: 2 };

/**
 * Percentages from which a sudden rise is worth a warning. Those for bounces and unsubscribes are ours, about half of the
 * limits, so that there is time to act. For complaints there is no room below the limit.
 */
const worthWarning: Readonly<Record<Spike, number>> = { bounce: 2, spamreport: 0.1, unsubscribe: 1 };

/**
 * Our minimum of affected recipients. In a small project a few people make a high percentage, and say nothing about the
 * list.
 */
const fewestRecipients = 5;

export interface FoundSpike {
  readonly kind: Spike;
  readonly recipients: number;
  /** Percentage of the processed messages. */
  readonly percent: number;
  /** Percentage in the preceding period. null if nothing was sent then. */
  readonly before: number | null;
  /** True if the percentage more than doubled. */
  readonly rising: boolean;
}

/**
 * Finds the reactions that suppress addresses and are either too frequent or more than twice as frequent as in the
 * preceding period. After a period without messages, the lower limits apply.
 */
export function findSpikes(
  { unique: now }: Pick<EngagementStats, 'unique'>,
  { unique: previous }: Pick<EngagementStats, 'unique'>,
): readonly FoundSpike[] {
  const share = (count: number, of: number) => (of === 0 ? null : (count / of) * 100);
  return (['spamreport', 'bounce', 'unsubscribe'] as const)
    .map((kind) => {
      const percent = share(now[kind], now.processed) ?? 0;
      const before = share(previous[kind], previous.processed);
      return {
        kind,
        recipients: now[kind],
        percent,
        before,
        rising: before !== null && percent > 2 * before,
      };
    })
    .filter(
      ({ kind, recipients, percent, before, rising }) =>
        recipients >= fewestRecipients &&
        (percent >= absolute[kind] || (percent >= worthWarning[kind] && (rising || before === null))),
    );
}
