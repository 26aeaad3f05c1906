import type { CampaignDefaults, FrequencyCap, Holdout } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { projects } from '../../tables/accounts.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Reads the values that new campaigns of a project get, and the frequency cap and holdout of all its campaigns. */
export async function findCampaignDefaults(
  tx: Transaction,
  projectId: string,
): Promise<CampaignDefaults | undefined> {
  const [defaults] = await tx
    .select({
      reply_to: projects.campaignReplyTo,
      utm: projects.campaignUtm,
      messages: projects.frequencyCapMessages,
      days: projects.frequencyCapDays,
      holdoutShare: projects.holdoutShare,
      holdoutPeriod: projects.holdoutPeriod,
      timezone_field: projects.timezoneField,
      tracking_parameter: projects.trackingParameter,
    })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (defaults === undefined) return undefined;
  const { reply_to, utm, timezone_field, tracking_parameter } = defaults;
  return {
    reply_to,
    utm,
    frequency_cap: toFrequencyCap(defaults),
    holdout: toHoldout(defaults),
    timezone_field,
    tracking_parameter,
  };
}

function toFrequencyCap({
  messages,
  days,
}: {
  readonly messages: number | null;
  readonly days: number | null;
}): FrequencyCap | null {
  return messages === null || days === null ? null : { messages, days };
}

function toHoldout({
  holdoutShare: share,
  holdoutPeriod: period,
}: Pick<typeof projects.$inferSelect, 'holdoutShare' | 'holdoutPeriod'>): Holdout | null {
  return share === null || period === null ? null : { share, period };
}
