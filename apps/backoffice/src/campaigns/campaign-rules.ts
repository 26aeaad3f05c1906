import { isAllowed, type Campaign, type CampaignReport, type CampaignStatus } from '@x/api-client';
import { usesDeletedSegment } from './recipients/segment-choice.ts';

export function isEditable(status: CampaignStatus): boolean {
  return isAllowed(status, 'edit');
}

export type Missing = 'sender' | 'audience' | 'contacts' | 'segments' | 'content';

export function findMissing(
  campaign: Pick<Campaign, 'from' | 'audiences' | 'segments' | 'campaign_content'>,
  senderExists: boolean,
): readonly Missing[] {
  const [audience] = campaign.audiences;
  const missing: Missing[] = [];
  if (!senderExists) missing.push('sender');
  if (audience === undefined) missing.push('audience');
  else if (audience.contacts === 0) missing.push('contacts');
  if (usesDeletedSegment(campaign)) missing.push('segments');
  if (campaign.campaign_content === null) missing.push('content');
  return missing;
}

/** Returns the refresh interval in ms while the campaign may change without the user, otherwise 0 (never). */
export function campaignRefreshInterval(status: CampaignStatus | undefined): number {
  return status === 'ongoing' || status === 'scheduled' || status === 'paused' ? 3000 : 0;
}

/**
 * Returns the refresh interval in ms of the campaign's timeline. It is read from all deliveries and opens, and batches
 * make progress only while the campaign is ongoing.
 */
export function milestonesRefreshInterval(status: CampaignStatus): number {
  return status === 'ongoing' ? 30_000 : 0;
}

/** Returns the report's refresh interval in ms, which is shorter while messages are unsent. */
export function reportRefreshInterval(
  report: Pick<CampaignReport, 'status' | 'deliveries'> | undefined,
): number {
  if (report === undefined) return 0;
  const { planned, claimed } = report.deliveries;
  return report.status === 'ongoing' || planned + claimed > 0 ? 2000 : 10_000;
}

/** Interval for parts of the report that are read from all reactions, which takes longer than reading its figures. */
export function slowly(interval: number): number {
  return interval * 5;
}

/** Returns the audiences to remove and to add. `chosen` is an audience id, or empty for no audience. */
export function audienceChange(
  current: readonly { readonly id: string }[],
  chosen: string,
): { readonly remove: readonly string[]; readonly add: readonly string[] } {
  const ids = current.map(({ id }) => id);
  return {
    remove: ids.filter((id) => id !== chosen),
    add: chosen === '' || ids.includes(chosen) ? [] : [chosen],
  };
}
