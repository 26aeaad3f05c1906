import { namedCampaigns } from '@x/api-client/contract';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { campaigns } from '../../tables/campaigns.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type Refusal, refuseAll } from '../../platform/http/refusal.ts';
import type { DeletedFromAudiences, DeletionRequest } from '../../audience/index.ts';
import { closeCanceled } from '../../delivery/index.ts';
import type { DeletedFromProviders } from '../../providers/index.ts';
import { changedBy } from '../campaign/campaign.ts';
import { usesAudience, usesContacts, usesProvider, usesSegment, usesSender } from '../usage/index.ts';
import { returnToDraftIfIncomplete } from './return-to-draft.ts';

/** Something that campaigns use, and that is about to be deleted. */
type UsedThing = DeletedFromAudiences | DeletedFromProviders;

function usesThing(thing: UsedThing): SQL {
  switch (thing.kind) {
    case 'audience':
      return usesAudience(thing.id);
    case 'contacts':
      return usesContacts(thing.audienceId, thing.ids);
    case 'email_sender':
      return usesSender(thing.id);
    case 'email_provider':
      return usesProvider(thing.id);
  }
}

type Used = Pick<typeof campaigns.$inferSelect, 'id' | 'name' | 'status'>;

function usedBy(ongoing: readonly Used[], path: string): Refusal<'used_by_campaigns'> {
  return refuseAll(
    'used_by_campaigns',
    ongoing.slice(0, namedCampaigns).map(({ id, name, status }) => ({
      path,
      details: { campaign: id, name, status, campaigns: ongoing.length },
    })),
  );
}

/** Locks campaigns that are scheduled, ongoing or paused and match a condition from `used-by.ts`. */
function lockUsing(tx: Transaction, uses: SQL): Promise<readonly Used[]> {
  return tx
    .select({ id: campaigns.id, name: campaigns.name, status: campaigns.status })
    .from(campaigns)
    .where(and(inArray(campaigns.status, ['scheduled', 'ongoing', 'paused']), uses))
    .orderBy(asc(campaigns.id))
    .for('no key update');
}

async function returnIncomplete(tx: Transaction, used: readonly Used[]): Promise<void> {
  for (const { id, status } of used) {
    if (status === 'scheduled') await returnToDraftIfIncomplete(tx, id);
  }
}

/**
 * Call this before deleting an entity that campaigns may use, or before changing it so that they can no longer use it.
 * Locks the campaigns that use the entity, so that none of them starts meanwhile. If there are ongoing or paused
 * campaigns, `cancel` cancels them, `finish` lets them continue, and the call is refused without a choice.
 * @returns a refusal, or a function to call after the deletion, which turns incomplete scheduled campaigns into drafts
 */
export async function releaseCampaigns(
  tx: Transaction,
  thing: UsedThing,
  options: DeletionRequest,
): Promise<Refusal<'used_by_campaigns'> | (() => Promise<void>)> {
  const { choice, userId } = options;
  const used = await lockUsing(tx, usesThing(thing));
  const ongoing = used.filter(({ status }) => status !== 'scheduled');
  if (ongoing.length > 0 && choice === undefined) return usedBy(ongoing, options.path);
  if (choice === 'cancel') {
    for (const { id } of ongoing) {
      await tx
        .update(campaigns)
        .set({ status: 'canceled', ...changedBy(userId), sendingProblem: null })
        .where(eq(campaigns.id, id));
      await closeCanceled(tx, id);
    }
  }
  return () => returnIncomplete(tx, used);
}

/**
 * Call this before deleting a segment. Locks the scheduled campaigns that use it.
 * @returns a function to call after the deletion, which turns these campaigns into drafts
 */
export async function releaseSegment(tx: Transaction, segmentId: string): Promise<() => Promise<void>> {
  const used = await lockUsing(tx, usesSegment(segmentId));
  return () => returnIncomplete(tx, used);
}
