import { type BatchPlan, fitBatches, lockQuota, presentOf } from '../../../tenancy/index.ts';
import type { StoredCampaign } from '../../campaign/editable.ts';
import type { Queries, Refusal, Services } from '../../../platform/index.ts';
import { unacknowledged, type Blocking } from '../preflight/finding.ts';
import {
  ampFault,
  freezeDocument,
  isInteractive,
  loadDocument,
  messageWarnings,
  segmentsOf,
} from '../preflight/message.ts';
import {
  audienceFaults,
  countRecipients,
  recipientWarnings,
  tagsWithoutFallback,
  type RecipientCounts,
} from '../preflight/recipients.ts';
import { quotaFault, type PlanResult } from '../preflight/schedule.ts';
import { ampWarning, unknownSender, type FoundSender } from '../preflight/sender.ts';
import { findSender } from '../../../providers/index.ts';
import type { FrozenContent } from '../../../delivery/index.ts';

/** A campaign that lacks nothing, with its message compiled. */
export interface CheckedCampaign {
  readonly found: FoundSender;
  readonly counts: RecipientCounts;
  readonly plan: BatchPlan;
  /** The plan with the sizes of batches that follow from the recipients as they are now. */
  readonly fitted: BatchPlan;
  readonly config: string;
  readonly content: FrozenContent;
}

export interface CheckOptions {
  readonly services: Services;
  /** Makes the plan when the number of contacts is known, or says why there is none. */
  readonly planFor: (contacts: number) => PlanResult;
  /** Whether other campaigns that are only scheduled count against the quota, by an estimate, or those alone that started. */
  readonly others: 'scheduled_too' | 'started';
}

/**
 * The blocking checks of the preflight, in the order in which they are told. Whatever a network has a say in is left to
 * the preflight that people look at: it would refuse one day what it lets pass on another.
 */
export async function checkCampaign(
  queries: Queries,
  campaign: StoredCampaign,
  { services, planFor, others }: CheckOptions,
): Promise<CheckedCampaign | { readonly fault: Blocking }> {
  const found = await findSender(queries, campaign.projectId, campaign.fromEmail);
  if (found === undefined) return { fault: unknownSender(campaign.fromEmail) };
  const counts = await countRecipients(queries, campaign.id);
  const [audienceFault] = audienceFaults(counts);
  if (audienceFault !== undefined) return { fault: audienceFault };
  const planned = planFor(counts.contacts);
  if ('fault' in planned) return planned;
  const { plan } = planned;
  const { recipients } = counts;
  const fitted = fitBatches(plan, recipients);
  const present = presentOf(services);
  const budgets = await lockQuota(queries, campaign, { plan: fitted, present, recipients, others });
  const overQuota = quotaFault(budgets);
  if (overQuota !== undefined) return { fault: overQuota };
  const config = await loadDocument(queries, campaign.id);
  const frozen = freezeDocument(config, campaign, services.configuration);
  if (!frozen.ok) return { fault: frozen.fault };
  // Turns of its own: this waits in a transaction, which the tenant's other checks must not draw out.
  const amp = await ampFault(frozen.content, { tenant: `planning ${campaign.organizationId}` });
  if (amp !== undefined) return { fault: amp };
  return { found, counts, plan, fitted, config: config ?? '', content: frozen.content };
}

/** Refuses warnings that follow from what is stored and that nobody agreed to; `undefined`: nobody looked, none is asked for. */
export async function refuseUnseenWarnings(
  queries: Queries,
  campaign: StoredCampaign,
  { found, counts, config, content }: CheckedCampaign,
  {
    services: { configuration },
    acknowledged,
  }: { readonly services: Services; readonly acknowledged: readonly string[] | undefined },
): Promise<Refusal<'campaign_warnings_unacknowledged'> | undefined> {
  if (acknowledged === undefined) return undefined;
  const tags = tagsWithoutFallback(segmentsOf(content));
  const warnings = [
    ...(await recipientWarnings(queries, campaign.id, counts, tags)),
    ...messageWarnings(config, content, campaign, configuration),
    ...ampWarning(found, isInteractive(config)),
  ];
  return unacknowledged(warnings, acknowledged);
}
