import type { Campaign } from '@x/api-client';
import { choiceOf, isNarrowed, usesDeletedSegment } from './segment-choice.ts';
import { useRecipientCount, type CountState } from './use-recipient-count.ts';

/** Counts the recipients of a campaign with segments. Counts nothing for other campaigns, and if a segment was deleted. */
export function useCampaignCount(campaign: Campaign, isWanted: boolean): CountState {
  const choice = choiceOf(campaign);
  const audiences = campaign.audiences.map(({ id }) => id);
  const isCounted = isWanted && isNarrowed(choice) && audiences.length > 0 && !usesDeletedSegment(campaign);
  return useRecipientCount(isCounted ? { audiences, ...choice } : undefined);
}

/**
 * Number of contacts in the audiences of a campaign that its segments select, with suppressed ones. Undefined while they
 * are counted. If they cannot be counted, the number without segments, because the server checks the campaign again.
 */
export function useSelectedContacts(campaign: Campaign, isWanted = true): number | undefined {
  const { count, loading } = useCampaignCount(campaign, isWanted);
  if (count !== undefined) return count.contacts - count.left_out;
  return loading ? undefined : campaign.audiences.reduce((sum, { contacts }) => sum + contacts, 0);
}
