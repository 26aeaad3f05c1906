import type { Campaign, CampaignContent, CampaignSummary } from '@x/api-client/contract';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { audiences } from '../../tables/audience.ts';
import { campaignAudiences, campaignContents, campaigns } from '../../tables/campaigns.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { users } from '../../tables/accounts.ts';
import { loadExperiment, toSettings } from './stored-experiment.ts';
import { loadSegments, noSegments } from './campaign-segments.ts';
import { loadCampaignStats, noStats } from './campaign-stats.ts';

const creators = alias(users, 'creators');
const editors = alias(users, 'editors');

/** Time that tells most about the status (`status_date`). */
export const statusDate = sql`case
  when ${campaigns.status} in ('scheduled', 'ongoing', 'paused') then coalesce(${campaigns.startAt}, ${campaigns.updatedAt})
  when ${campaigns.status} = 'completed' then coalesce(${campaigns.deliveredAt}, ${campaigns.updatedAt})
  else ${campaigns.updatedAt} end`.mapWith(campaigns.updatedAt);

export function selectCampaigns(tx: Transaction) {
  return tx
    .select({ campaign: campaigns, statusDate, creator: creators.name, editor: editors.name })
    .from(campaigns)
    .leftJoin(creators, eq(creators.id, campaigns.createdBy))
    .leftJoin(editors, eq(editors.id, campaigns.updatedBy))
    .$dynamic();
}

type CampaignRow = Awaited<ReturnType<typeof selectCampaigns>>[number];

async function loadAudiences(
  tx: Transaction,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, Campaign['audiences']>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await tx
    .select({
      campaignId: campaignAudiences.campaignId,
      id: audiences.id,
      name: audiences.name,
      contacts: audiences.contactsCount,
    })
    .from(campaignAudiences)
    .innerJoin(audiences, eq(audiences.id, campaignAudiences.audienceId))
    .where(inArray(campaignAudiences.campaignId, [...campaignIds]))
    .orderBy(asc(campaignAudiences.createdAt), asc(audiences.id));
  const grouped = Map.groupBy(rows, ({ campaignId }) => campaignId);
  return new Map(
    [...grouped].map(([campaignId, linked]) => [
      campaignId,
      linked.map(({ id, name, contacts: count }) => ({ id, name, contacts: count })),
    ]),
  );
}

async function loadPreviews(
  tx: Transaction,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await tx
    .select({ campaignId: campaignContents.campaignId, preview: campaignContents.preview })
    .from(campaignContents)
    .where(inArray(campaignContents.campaignId, [...campaignIds]));
  return new Map(rows.map(({ campaignId, preview }) => [campaignId, preview]));
}

function jobOf({
  startAt,
  intervalMinutes,
  batchItems,
  batches,
  timing,
}: CampaignRow['campaign']): Campaign['job'] {
  if (startAt === null || intervalMinutes === null || batchItems === null || batches === null) return null;
  return {
    start_at: startAt.toISOString(),
    interval_minutes: intervalMinutes,
    batch_items: batchItems,
    batches,
    timing,
  };
}

export async function toCampaignSummaries(
  tx: Transaction,
  rows: readonly CampaignRow[],
): Promise<CampaignSummary[]> {
  const ids = rows.map(({ campaign }) => campaign.id);
  const stats = await loadCampaignStats(tx, ids);
  const linked = await loadAudiences(tx, ids);
  const chosen = await loadSegments(tx, ids);
  const previews = await loadPreviews(tx, ids);
  return rows.map(({ campaign, creator, editor, ...row }) => ({
    id: campaign.id,
    name: campaign.name,
    description: campaign.description,
    from: campaign.fromEmail,
    from_name: campaign.fromName,
    reply_to: campaign.replyTo,
    utm: campaign.utm,
    ignores_frequency_cap: campaign.ignoresFrequencyCap,
    ignores_holdout: campaign.ignoresHoldout,
    subject: campaign.subject,
    preview: previews.get(campaign.id) ?? null,
    status: campaign.status,
    stats: stats.get(campaign.id) ?? noStats,
    audiences: linked.get(campaign.id) ?? [],
    segments: chosen.get(campaign.id) ?? noSegments,
    job: jobOf(campaign),
    delivered_date: campaign.deliveredAt?.toISOString() ?? null,
    status_date: row.statusDate.toISOString(),
    problem: campaign.sendingProblem,
    created_by_user: { name: creator ?? '' },
    updated_by_user: { name: editor ?? creator ?? '' },
    created_at: campaign.createdAt.toISOString(),
    updated_at: campaign.updatedAt.toISOString(),
    project_id: campaign.projectId,
  }));
}

export async function findCampaign(tx: Transaction, id: string): Promise<Campaign | undefined> {
  const rows = await selectCampaigns(tx).where(eq(campaigns.id, id));
  const [summary] = await toCampaignSummaries(tx, rows);
  if (summary === undefined) return undefined;
  const [content] = await tx.select().from(campaignContents).where(eq(campaignContents.campaignId, id));
  const experiment = await loadExperiment(tx, id);
  return {
    ...summary,
    campaign_content: content === undefined ? null : toCampaignContent(content),
    experiment: experiment === undefined ? null : toSettings(experiment),
  };
}

export function toCampaignContent(row: typeof campaignContents.$inferSelect): CampaignContent {
  return {
    id: row.id,
    campaign_id: row.campaignId,
    campaign_template_id: row.templateId,
    config: row.config,
    content_html: row.contentHtml,
    content_amp: row.contentAmp,
    preview: row.preview,
  };
}

/** Columns to set when a user changes a campaign or its status. The progress of sending does not count. */
export function changedBy(userId: string | null) {
  return { updatedBy: userId, updatedAt: sql`now()` };
}
