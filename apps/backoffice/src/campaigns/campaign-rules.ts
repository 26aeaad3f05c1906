import { isAllowed, type Campaign, type CampaignReport, type CampaignStatus } from '@x/api-client';

/** Draft and scheduled campaigns can be changed (spec 2 §4). */
export function isEditable(status: CampaignStatus): boolean {
  return isAllowed(status, 'edit');
}

export type Missing = 'sender' | 'audience' | 'contacts' | 'content';

export function findMissing(
  campaign: Pick<Campaign, 'from' | 'audiences' | 'campaign_content'>,
  senderExists: boolean,
): readonly Missing[] {
  const [audience] = campaign.audiences;
  const missing: Missing[] = [];
  if (!senderExists) missing.push('sender');
  if (audience === undefined) missing.push('audience');
  else if (audience.contacts === 0) missing.push('contacts');
  if (campaign.campaign_content === null) missing.push('content');
  return missing;
}

/** Returns the refresh interval in ms while the campaign can change on its own; otherwise 0 (never). */
export function campaignRefreshInterval(status: CampaignStatus | undefined): number {
  return status === 'ongoing' || status === 'scheduled' || status === 'paused' ? 3000 : 0;
}

/**
 * Returns the refresh interval of the report in ms: short while messages are sent, longer while recipients may still
 * react.
 */
export function reportRefreshInterval(
  report: Pick<CampaignReport, 'status' | 'deliveries'> | undefined,
): number {
  if (report === undefined) return 0;
  const { planned, claimed } = report.deliveries;
  return report.status === 'ongoing' || planned + claimed > 0 ? 2000 : 10_000;
}

/** Returns the audiences to remove and to add after the user chose another audience. */
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
