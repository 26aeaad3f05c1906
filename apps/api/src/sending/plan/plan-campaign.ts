import { eq } from 'drizzle-orm';
import { lockQuota } from '../../billing/check-quota.js';
import { presentOf } from '../../billing/present.js';
import { changedBy } from '../../campaigns/changed-by.js';
import { lockEditableCampaign, type StoredCampaign } from '../../campaigns/editable.js';
import type { Queries } from '../../database/database.js';
import { campaignLinks, campaignMessages, campaigns, deliveries } from '../../database/schema/index.js';
import { Refusal } from '../../http/refusal.js';
import { refusalOf, unacknowledged, type BlockingRefusal } from '../../preflight/finding.js';
import {
  ampFault,
  freezeDocument,
  isInteractive,
  loadDocument,
  messageWarnings,
  segmentsOf,
} from '../../preflight/message.js';
import {
  audienceFaults,
  countRecipients,
  recipientWarnings,
  tagsWithoutFallback,
  type RecipientCounts,
} from '../../preflight/recipients.js';
import { quotaFault, type PlanResult } from '../../preflight/schedule.js';
import { ampWarning, unknownSender, type FoundSender } from '../../preflight/sender.js';
import type { Services } from '../../services.js';
import { findSender } from '../find-sender.js';
import { freezeRecipients, type BatchPlan } from '../ledger/freeze-recipients.js';
import type { FrozenContent } from '../message/freeze-message.js';

export type PlanRefusal =
  | BlockingRefusal
  | Refusal<'campaign_not_editable' | 'not_found' | 'campaign_warnings_unacknowledged'>;

export interface PlanOptions {
  readonly services: Services;
  /** Null where an access key does it. */
  readonly userId: string | null;
  /** Makes the plan when the number of contacts is known, or says why there is none. */
  readonly planFor: (contacts: number) => PlanResult;
  /** Ids of the warnings that were seen; undefined where nobody looked, and then none is asked for. */
  readonly acknowledged?: readonly string[] | undefined;
}

/** A campaign of which nothing is in the way of sending it. */
interface Checked {
  readonly found: FoundSender;
  readonly counts: RecipientCounts;
  readonly plan: BatchPlan;
  readonly config: string;
  readonly content: FrozenContent;
}

/**
 * The blocking checks of the preflight, in the order in which they are told. Whatever a network has a say in is left to
 * the preflight that people look at: it would refuse one day what it lets pass on another.
 */
async function check(
  queries: Queries,
  campaign: StoredCampaign,
  { services, planFor }: PlanOptions,
): Promise<Checked | BlockingRefusal> {
  const found = await findSender(queries, campaign.projectId, campaign.fromEmail);
  if (found === undefined) return refusalOf(unknownSender(campaign.fromEmail));
  const counts = await countRecipients(queries, campaign.id);
  const [audienceFault] = audienceFaults(counts);
  if (audienceFault !== undefined) return refusalOf(audienceFault);
  const planned = planFor(counts.contacts);
  if ('fault' in planned) return refusalOf(planned.fault);
  const { plan } = planned;
  const present = presentOf(services);
  const budgets = await lockQuota(queries, campaign, { plan, present, recipients: counts.recipients });
  const overQuota = quotaFault(budgets);
  if (overQuota !== undefined) return refusalOf(overQuota);
  const config = await loadDocument(queries, campaign.id);
  const frozen = freezeDocument(config, campaign, services.configuration);
  if (!frozen.ok) return refusalOf(frozen.fault);
  const amp = await ampFault(frozen.content);
  if (amp !== undefined) return refusalOf(amp);
  return { found, counts, plan, config: config ?? '', content: frozen.content };
}

/** The warnings that follow from what is stored. */
async function warningsOf(
  queries: Queries,
  campaign: StoredCampaign,
  { found, counts, config, content }: Checked,
  { configuration }: Services,
) {
  const tags = tagsWithoutFallback(segmentsOf(content));
  return [
    ...(await recipientWarnings(queries, campaign.id, counts, tags)),
    ...messageWarnings(config, content, campaign, configuration),
    ...ampWarning(found, isInteractive(config)),
  ];
}

async function storeMessage(
  queries: Queries,
  campaign: StoredCampaign,
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
export async function planCampaign(
  queries: Queries,
  campaignId: string,
  options: PlanOptions,
): Promise<BatchPlan | PlanRefusal> {
  const { services, userId, acknowledged } = options;
  const campaign = await lockEditableCampaign(queries, campaignId, 'send', 'schedule', 'reschedule');
  if (campaign instanceof Refusal) return campaign;
  const checked = await check(queries, campaign, options);
  if (checked instanceof Refusal) return checked;
  if (acknowledged !== undefined) {
    const warnings = await warningsOf(queries, campaign, checked, services);
    const refusal = unacknowledged(warnings, acknowledged);
    if (refusal !== undefined) return refusal;
  }
  const { plan, content, found } = checked;
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
      ...changedBy(userId),
    })
    .where(eq(campaigns.id, campaignId));
  return plan;
}
