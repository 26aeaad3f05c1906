import { type BatchPlan, lockQuota, presentOf } from '../../tenancy/index.ts';
import type { FrozenContent } from '../../delivery/index.ts';
import type { Transaction, Refusal, Services } from '../../platform/index.ts';
import type { StoredCampaign } from '../campaign/editable.ts';
import { launchChecks } from './checks.ts';
import { unacknowledged, type Blocking } from './finding.ts';
import { gatherFacts, type LaunchFacts } from './launch-facts.ts';
import type { PlanResult } from './schedule.ts';
import type { FoundSender } from './sender.ts';

/** A campaign that lacks nothing, with its message compiled. */
export interface CheckedCampaign {
  readonly found: FoundSender;
  readonly plan: BatchPlan;
  /** The plan with the sizes of batches that follow from the recipients as they are now. */
  readonly fitted: BatchPlan;
  readonly content: FrozenContent;
  readonly facts: LaunchFacts;
}

export interface CheckOptions {
  readonly services: Services;
  /** Makes the plan when the number of contacts is known, or says why there is none. */
  readonly planFor: (contacts: number) => PlanResult;
  /** Whether other campaigns that are only scheduled count against the quota, by an estimate, or those alone that started. */
  readonly others: 'scheduled_too' | 'started';
}

/** Looks for the first fault of a campaign, before it is planned or starts. */
export async function checkCampaign(
  tx: Transaction,
  campaign: StoredCampaign,
  { services, planFor, others }: CheckOptions,
): Promise<CheckedCampaign | { readonly fault: Blocking }> {
  const facts = gatherFacts(campaign, {
    services,
    read: (work) => work(tx),
    // Turns of its own: this waits in a transaction, which the tenant's other checks must not draw out.
    submitter: { tenant: `planning ${campaign.organizationId}` },
    planFor,
    budgetsFor: (_tx, plan, recipients) =>
      lockQuota(tx, campaign, { plan, present: presentOf(services), recipients, others }),
  });
  for (const { fault: find } of launchChecks) {
    const fault = await find?.(facts);
    if (fault !== undefined) return { fault };
  }
  const [found, planned, frozen] = [await facts.sender(), await facts.plan(), await facts.frozen()];
  if (found === undefined || 'fault' in planned || !frozen.ok) {
    throw new Error('A check passed a campaign that lacks something.');
  }
  return { found, ...planned, content: frozen.content, facts };
}

/** Refuses warnings that follow from what is stored and that nobody agreed to; `undefined`: nobody looked, none is asked for. */
export async function refuseUnseenWarnings(
  { facts }: CheckedCampaign,
  acknowledged: readonly string[] | undefined,
): Promise<Refusal<'campaign_warnings_unacknowledged'> | undefined> {
  if (acknowledged === undefined) return undefined;
  const warnings = [];
  for (const { warnings: find } of launchChecks) warnings.push(...((await find?.(facts)) ?? []));
  return unacknowledged(warnings, acknowledged);
}
