import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { asSystem } from '../../database/tenant.js';
import { settleByEvents } from '../../provider-events/settle-unknown.js';
import { recoverClaims } from '../ledger/recover.js';
import { closeCanceled } from '../ledger/close-canceled.js';
import { sendCampaignJob } from '../jobs.js';
import type { SendingWorker } from './send-campaign.js';

const unfinishedRows = v.array(v.object({ id: v.string() }));

/** Closes what dead workers held and puts every campaign with something due, or nothing left, back into the queue. */
export async function sweepSending({ services, workerId }: SendingWorker): Promise<void> {
  const { database, queue, log } = services;
  const recovered = await recoverClaims(database, workerId);
  if (recovered > 0) log.warn({ recovered }, 'deliveries of a stopped process are now unknown');
  await asSystem(database, (queries) => closeCanceled(queries));
  // What a provider told while the message was still being handed over, by a process that then stopped.
  await asSystem(database, (queries) => settleByEvents(queries, sql`true`));
  const unfinished = await asSystem(database, (queries) =>
    queries.execute(sql`
      select campaigns.id from campaigns
      where (campaigns.status = 'ongoing' or (campaigns.status = 'scheduled' and campaigns.start_at <= now()))
        and (
          exists (select from deliveries where campaign_id = campaigns.id and status = 'planned' and due_at <= now())
          or not exists (select from deliveries where campaign_id = campaigns.id and status in ('planned', 'claimed'))
        )`),
  );
  for (const { id } of v.parse(unfinishedRows, unfinished.rows)) {
    await queue.enqueue(sendCampaignJob, { campaignId: id });
  }
}
