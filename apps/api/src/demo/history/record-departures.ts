import { createProviderEventWriter } from '../../providers/index.ts';
import { rollUp, unsubscribe } from '../../engagement/index.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Database } from '../../platform/database/database.ts';
import { randomOfCustomers } from './customers.ts';
import { dateCounts } from './date-counts.ts';
import type { SettledDelivery } from './settle-deliveries.ts';

/** Shares of the recipients who unsubscribe, and who mark a message as spam. */
const unsubscribing = 0.0035;
const complaining = 0.0003;

const hour = 3_600_000;
const browser =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

interface Sent {
  readonly campaignId: string;
  readonly settled: readonly SettledDelivery[];
  readonly seed: number;
  readonly now: Date;
}

/** Lets some recipients unsubscribe or complain, as the pages and the reports of mail servers record it. */
export async function recordDepartures(
  database: Database,
  { campaignId, settled, seed, now }: Sent,
): Promise<void> {
  const randomFor = randomOfCustomers(seed);
  const reports = createProviderEventWriter(database);
  for (const { id: deliveryId, customer, status, settledAt } of settled) {
    const random = randomFor(customer);
    const draw = random();
    const occurredAt = new Date(settledAt.getTime() + (0.2 + 30 * random() ** 2) * hour);
    if (status === 'rejected' || occurredAt > now) continue;
    if (draw < complaining) {
      await reports.write(
        {
          deliveryId,
          kind: 'spamreport',
          permanent: false,
          suppress: 'complaint',
          detail: 'abuse',
          key: 'feedback-report',
          occurredAt,
        },
        null,
      );
    } else if (draw < complaining + unsubscribing) {
      await unsubscribe(database, { deliveryId, occurredAt, userAgent: browser });
    }
  }
  await rollUp(database);
  await asSystem(database, (tx) => dateCounts(tx, campaignId));
}
