import type { SQL } from 'drizzle-orm';
import { campaigns } from '../../tables/campaigns.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { TenancyPorts } from '../ports.ts';

/**
 * Turns the selected campaigns back into drafts if they are scheduled, and locks all of them, so that none can start
 * before the transaction ends. Refuses if one of them is being sent.
 */
export async function stopCampaigns(
  tx: Transaction,
  where: SQL,
  { unschedule }: Pick<TenancyPorts, 'unschedule'>,
): Promise<Refusal<'campaigns_ongoing'> | undefined> {
  const rows = await tx
    .select({ id: campaigns.id, status: campaigns.status })
    .from(campaigns)
    .where(where)
    .for('update');
  if (rows.some(({ status }) => status === 'ongoing')) return sendingRefusal();
  const scheduled = rows.filter(({ status }) => status === 'scheduled');
  await unschedule(
    tx,
    scheduled.map(({ id }) => id),
  );
  return undefined;
}

function sendingRefusal(): Refusal<'campaigns_ongoing'> {
  return refuse('campaigns_ongoing');
}
