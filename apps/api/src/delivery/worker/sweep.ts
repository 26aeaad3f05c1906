import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { asSystem } from '../../platform/database/tenant.ts';
import { countMessages } from '../../platform/metrics/metrics.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { notInTrash } from '../../identity/index.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { sendCampaignJob, settleByEvents } from '../../providers/index.ts';
import { recoverClaims, type RecoveringWorker } from '../ledger/recover.ts';
import { closeCanceled, reopenCompleted } from '../ledger/reconcile-campaigns.ts';
import type { SendingWorker } from './send-campaign.ts';

export type SweepingWorker = Pick<SendingWorker, 'services'> & Omit<RecoveringWorker, 'limits'>;

const unfinishedRow = v.object({ id: v.string() });

/** True if the campaign's provider is paused or at its limit. A job is already scheduled for the end of the pause. */
const isPaused = sql`(
  exists (
    select from campaign_messages
    join email_provider_states as provider using (email_provider_id)
    where campaign_messages.campaign_id = campaigns.id and provider.paused_until > now())
  or coalesce(
    sending_problem->>'code' = 'email_provider_limit' and (sending_problem->>'until')::timestamptz > now(), false))`;

/**
 * Ends abandoned claims. Queues campaigns with due deliveries, unless their provider is paused, and campaigns with
 * nothing left to send.
 */
export async function sweepSending({ services, workerId, sending }: SweepingWorker): Promise<void> {
  const { database, queue, log, configuration } = services;
  const limits = configuration.claimLimits;
  const recovered = await recoverClaims(database, { workerId, limits, sending });
  if (recovered.planned + recovered.unknown + recovered.rejected > 0)
    log.warn(recovered, 'ended claims of stopped processes');
  countMessages('unknown', recovered.unknown);
  countMessages('rejected', recovered.rejected);
  await asSystem(database, (tx) => closeCanceled(tx));
  await asSystem(database, (tx) => reopenCompleted(tx));
  // Settles deliveries that became unknown because their process stopped, although the provider had already reported
  // an event for them.
  await asSystem(database, (tx) => settleByEvents(tx, sql`true`));
  const unfinished = await asSystem(database, (tx) =>
    queryRows(
      tx,
      unfinishedRow,
      sql`
      select campaigns.id from campaigns
      where (campaigns.status = 'ongoing' or (campaigns.status = 'scheduled' and campaigns.start_at <= now()))
        and ${notInTrash(campaigns.id, campaigns.projectId, campaigns.organizationId)}
        and (
          exists (select from deliveries where campaign_id = campaigns.id and status = 'planned' and due_at <= now())
            and not ${isPaused}
          or not exists (select from deliveries where campaign_id = campaigns.id and status in ('planned', 'claimed'))
        )`,
    ),
  );
  for (const { id } of unfinished) {
    await queue.enqueue(sendCampaignJob, { campaignId: id });
  }
}
