import { sentDocument } from './message.ts';
import { eq } from 'drizzle-orm';
import { changedBy } from '../campaign/campaign.ts';
import { lockCampaign, lockEditableCampaign, type StoredCampaign } from '../campaign/editable.ts';
import { returnToDraft } from './return-to-draft.ts';
import { campaignLinks, campaignMessages, deliveries } from '../../tables/delivery.ts';
import { campaigns, experiments, variantMessages } from '../../tables/campaigns.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { refusalOf } from './finding.ts';
import { planNow } from './schedule.ts';
import { freezeRecipients, loadClock, openHoldout, type VariantSplit } from '../../delivery/index.ts';
import { startsOf, type StoredExperiment } from '../campaign/stored-experiment.ts';
import { tellingRate, type ExpectedResponse, type FrozenVariant } from './experiment.ts';
import type { BatchPlan } from '../../tenancy/index.ts';
import { checkCampaign, refuseUnseenWarnings, type CheckedCampaign } from './check-campaign.ts';
import type { PlanOptions, PlanRefusal } from './plan-campaign.ts';

async function storeVariants(
  tx: Transaction,
  campaignId: string,
  organizationId: string,
  variants: readonly FrozenVariant[],
): Promise<void> {
  await tx.delete(variantMessages).where(eq(variantMessages.campaignId, campaignId));
  const rows = variants.flatMap(({ variant, campaign: { fromEmail, fromName }, message: stored, result }) => {
    if (!result.ok) return [];
    const { subject, html, amp, text: bodyText } = result.content;
    const message = { subject, html, amp, bodyText, document: sentDocument(stored), fromEmail, fromName };
    return { campaignId, organizationId, variant: variant.position, ...message };
  });
  if (rows.length > 0) await tx.insert(variantMessages).values(rows);
}

function splitOf(experiment: StoredExperiment | undefined): VariantSplit | undefined {
  if (experiment === undefined) return undefined;
  const { campaignId: id, share, variants } = experiment;
  const weights = variants.map(({ weight }) => weight);
  return { id, share, weights, startsAt: startsOf(experiment) };
}

/** Fixes what the statistics must not learn from the results: the end, the conversions to expect, and how orders count. */
async function startExperiment(
  tx: Transaction,
  experiment: StoredExperiment,
  startedAt: Date,
  { participants, expected }: { readonly participants: number; readonly expected: ExpectedResponse },
): Promise<void> {
  const { campaignId, durationHours } = experiment;
  const starts = [startedAt, ...(startsOf(experiment) ?? [])].map((start) => start.getTime());
  const endsAt = new Date(Math.max(...starts) + durationHours * 3_600_000);
  await tx
    .update(experiments)
    .set({
      startedAt,
      endsAt,
      plannedConversions: participants * tellingRate(expected),
      currency: expected.scale?.currency ?? null,
      amountCap: expected.scale?.cap ?? null,
    })
    .where(eq(experiments.campaignId, campaignId));
}

async function storeMessage(
  tx: Transaction,
  { id: campaignId, organizationId, fromEmail, fromName, replyTo }: StoredCampaign,
  { content, found, facts }: CheckedCampaign,
): Promise<void> {
  await tx.delete(campaignMessages).where(eq(campaignMessages.campaignId, campaignId));
  await tx.delete(campaignLinks).where(eq(campaignLinks.campaignId, campaignId));
  const message = await facts.message();
  await tx.insert(campaignMessages).values({
    campaignId,
    organizationId,
    subject: content.subject,
    html: content.html,
    amp: content.amp,
    bodyText: content.text,
    language: content.language,
    document: message === undefined ? null : sentDocument(message),
    look: message === undefined ? null : { brand: message.brand, fontSource: message.fontSource },
    conditions: content.conditions.map(({ condition }) => condition),
    fromEmail,
    fromName,
    replyTo,
    emailProviderId: found.provider.id,
  });
  await storeVariants(tx, campaignId, organizationId, await facts.frozenVariants());
  if (content.links.length === 0) return;
  await tx.insert(campaignLinks).values(
    content.links.map(({ position, url, blockId }) => ({
      campaignId,
      organizationId,
      position,
      url,
      blockId,
    })),
  );
}

async function start(
  tx: Transaction,
  campaign: StoredCampaign,
  checked: CheckedCampaign,
  { startAt, intervalMinutes, batchItems, batches, timing = 'same_moment' }: BatchPlan,
  now: Date,
): Promise<void> {
  await storeMessage(tx, campaign, checked);
  await tx.delete(deliveries).where(eq(deliveries.campaignId, campaign.id));
  const experiment = await checked.facts.experiment();
  const segments = await checked.facts.selection();
  const clock = await loadClock(tx, campaign, timing);
  const holdout = await openHoldout(tx, campaign, now);
  const starting = { id: campaign.id, segments, split: splitOf(experiment), clock, holdout };
  const plan = { startAt, intervalMinutes, batchItems, batches };
  const { participants } = await freezeRecipients(tx, starting, plan);
  const expected = await checked.facts.expectedResponse();
  if (experiment !== undefined && expected !== undefined) {
    await startExperiment(tx, experiment, startAt, { participants, expected });
  }
  await tx
    .update(campaigns)
    .set({
      status: 'ongoing',
      startAt,
      intervalMinutes,
      batchItems,
      batches,
      timing,
      sendingProblem: null,
      holdoutPeriodId: holdout?.id ?? null,
    })
    .where(eq(campaigns.id, campaign.id));
}

/** Starts a draft or a scheduled campaign immediately, in one batch. */
export async function startNow(
  tx: Transaction,
  campaignId: string,
  { services, userId, acknowledged }: PlanOptions,
): Promise<PlanRefusal | undefined> {
  const campaign = await lockEditableCampaign(tx, campaignId, 'send');
  if (campaign instanceof Refusal) return campaign;
  const startAt = services.now();
  const checked = await checkCampaign(tx, campaign, {
    services,
    planFor: (contacts) => planNow(contacts, startAt),
    others: 'scheduled_too',
  });
  if ('fault' in checked) return refusalOf(checked.fault);
  const refusal = await refuseUnseenWarnings(checked, acknowledged);
  if (refusal !== undefined) return refusal;
  await start(tx, campaign, checked, checked.fitted, startAt);
  await tx.update(campaigns).set(changedBy(userId)).where(eq(campaigns.id, campaignId));
  return undefined;
}

/** Returns undefined unless the campaign is scheduled. */
function storedPlan({
  status,
  startAt,
  intervalMinutes,
  batchItems,
  batches,
  timing,
}: StoredCampaign): BatchPlan | undefined {
  if (status !== 'scheduled') return undefined;
  if (startAt === null || intervalMinutes === null || batchItems === null || batches === null)
    return undefined;
  return { startAt, intervalMinutes, batchItems, batches, timing };
}

/** Maximum delay of a start, in milliseconds, at which batches keep their planned times. */
const punctualMilliseconds = 60_000;

/** Moves a late plan to now and keeps the intervals between its batches. */
function shiftToNow(plan: BatchPlan, now: Date): BatchPlan {
  return now.getTime() - plan.startAt.getTime() > punctualMilliseconds ? { ...plan, startAt: now } : plan;
}

/**
 * Starts a scheduled campaign that is due, for everyone in its audiences at that time. If the campaign fails a check,
 * it goes back to draft and shows the reason.
 */
export async function startScheduled(
  tx: Transaction,
  campaignId: string,
  services: Services,
): Promise<'started' | 'not_due' | 'returned_to_draft'> {
  const campaign = await lockCampaign(tx, campaignId);
  const plan = campaign === undefined ? undefined : storedPlan(campaign);
  const now = services.now();
  if (campaign === undefined || plan === undefined || plan.startAt > now) return 'not_due';
  const checked = await checkCampaign(tx, campaign, {
    services,
    planFor: () => ({ plan: shiftToNow(plan, now) }),
    others: 'started',
  });
  if ('fault' in checked) {
    await returnToDraft(tx, [campaignId], checked.fault);
    return 'returned_to_draft';
  }
  await start(tx, campaign, checked, checked.fitted, now);
  return 'started';
}
