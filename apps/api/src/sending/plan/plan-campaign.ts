import type { ErrorCode } from '@x/api-client/contract';
import { count, eq, sql } from 'drizzle-orm';
import { checkQuota } from '../../billing/check-quota.js';
import { presentOf } from '../../billing/present.js';
import { lockEditableCampaign } from '../../campaigns/editable.js';
import type { Queries } from '../../database/database.js';
import {
  audiences,
  campaignAudiences,
  campaignContents,
  campaignLinks,
  campaignMessages,
  campaigns,
  contacts,
  deliveries,
} from '../../database/schema/index.js';
import { Refusal, refuse } from '../../http/refusal.js';
import type { Services } from '../../services.js';
import { validateAmp } from '../../amp-validations/validate-amp.js';
import { blocks } from '../../blocks.js';
import { findSender, senderUnknown } from '../find-sender.js';
import { freezeRecipients, type BatchPlan } from '../ledger/freeze-recipients.js';
import { freezeContent, type FrozenContent } from '../message/freeze-message.js';

type Campaign = typeof campaigns.$inferSelect;

export type PlanRefusal = Refusal<
  | 'campaign_not_editable'
  | 'not_found'
  | 'campaign_incomplete'
  | 'campaign_audience_empty'
  | 'plan_limit_exceeded'
  | 'email_sender_unknown'
  | 'amp_invalid'
>;

export interface PlanOptions<Code extends ErrorCode> {
  readonly services: Services;
  /** Null where an access key does it. */
  readonly userId: string | null;
  /** Makes the plan when the number of contacts is known, or refuses. */
  readonly planFor: (contacts: number) => BatchPlan | Refusal<Code>;
}

async function countContacts(queries: Queries, campaignId: string): Promise<number | PlanRefusal> {
  const [row] = await queries
    .select({
      audiences: sql<number>`count(distinct ${audiences.id})`.mapWith(Number),
      contacts: count(contacts.id),
    })
    .from(campaignAudiences)
    .innerJoin(audiences, eq(audiences.id, campaignAudiences.audienceId))
    .leftJoin(contacts, eq(contacts.audienceId, audiences.id))
    .where(eq(campaignAudiences.campaignId, campaignId));
  if (row === undefined || row.audiences === 0) {
    return refuse('campaign_incomplete', { message: 'Choose an audience first.', path: 'audience' });
  }
  if (row.contacts === 0) {
    return refuse('campaign_audience_empty', {
      message: 'The audience has no contacts yet: import some first.',
    });
  }
  return row.contacts;
}

async function freezeCampaignContent(
  queries: Queries,
  campaign: Campaign,
  { configuration }: Services,
): Promise<FrozenContent | PlanRefusal> {
  const [content] = await queries
    .select({ config: campaignContents.config })
    .from(campaignContents)
    .where(eq(campaignContents.campaignId, campaign.id));
  const incomplete = 'This campaign has no content yet: choose a template or edit its content.';
  if (content === undefined) return refuse('campaign_incomplete', { message: incomplete, path: 'content' });
  const frozen = freezeContent(content.config, {
    blocks,
    publicUrl: configuration.publicUrl,
    subject: campaign.subject,
    projectId: campaign.projectId,
  });
  if (!frozen.ok) {
    const message = frozen.errors[0]?.message ?? 'The content cannot be read.';
    return refuse('campaign_incomplete', { message, path: 'content' });
  }
  const validation = await validateAmp(frozen.content.amp);
  if (validation.valid) return frozen.content;
  const first = validation.errors[0]?.message ?? '';
  return refuse('amp_invalid', {
    message: `The AMP part is not valid AMP for email: ${first}`,
    path: 'content',
  });
}

async function storeMessage(
  queries: Queries,
  campaign: Campaign,
  content: FrozenContent,
  emailProviderId: string,
): Promise<void> {
  const { id: campaignId, organizationId, fromEmail, fromName } = campaign;
  await queries.delete(campaignMessages).where(eq(campaignMessages.campaignId, campaignId));
  await queries.delete(campaignLinks).where(eq(campaignLinks.campaignId, campaignId));
  await queries.insert(campaignMessages).values({
    campaignId,
    organizationId,
    subject: content.subject,
    html: content.html,
    amp: content.amp,
    bodyText: content.text,
    fromEmail,
    fromName,
    emailProviderId,
  });
  if (content.links.length === 0) return;
  await queries.insert(campaignLinks).values(
    content.links.map(({ position, url, blockId }) => ({
      campaignId,
      organizationId,
      position,
      url,
      blockId,
    })),
  );
}

/**
 * Freezes a campaign: its message, its links and its recipients as they are now, in one transaction with its new
 * status. Done again for a scheduled campaign, it replaces the former plan, of which nothing was sent yet.
 */
export async function planCampaign<Code extends ErrorCode>(
  queries: Queries,
  campaignId: string,
  { services, userId, planFor }: PlanOptions<Code>,
): Promise<BatchPlan | PlanRefusal | Refusal<Code>> {
  const campaign = await lockEditableCampaign(queries, campaignId, 'send', 'schedule', 'reschedule');
  if (campaign instanceof Refusal) return campaign;
  const found = await findSender(queries, campaign.projectId, campaign.fromEmail);
  if (found === undefined) return senderUnknown(campaign.fromEmail, 'from');
  const audienceSize = await countContacts(queries, campaignId);
  if (audienceSize instanceof Refusal) return audienceSize;
  const plan = planFor(audienceSize);
  if (plan instanceof Refusal) return plan;
  const overQuota = await checkQuota(queries, campaign, { plan, present: presentOf(services) });
  if (overQuota !== undefined) return overQuota;
  const content = await freezeCampaignContent(queries, campaign, services);
  if (content instanceof Refusal) return content;
  await storeMessage(queries, campaign, content, found.provider.id);
  await queries.delete(deliveries).where(eq(deliveries.campaignId, campaignId));
  await freezeRecipients(queries, campaignId, plan);
  await queries
    .update(campaigns)
    .set({
      status: plan.startAt <= services.now() ? 'ongoing' : 'scheduled',
      startAt: plan.startAt,
      intervalMinutes: plan.intervalMinutes,
      batchItems: plan.batchItems,
      batches: plan.batches,
      updatedBy: userId,
    })
    .where(eq(campaigns.id, campaignId));
  return plan;
}
