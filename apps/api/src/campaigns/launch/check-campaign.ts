import { type BatchPlan, lockQuota, presentOf } from '../../tenancy/index.ts';
import type { FrozenContent } from '../../delivery/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { StoredCampaign } from '../campaign/editable.ts';
import { findFault, launchChecks } from './checks.ts';
import { unacknowledged, type Blocking } from './finding.ts';
import { gatherFacts, type LaunchFacts } from './launch-facts.ts';
import type { PlanResult } from './schedule.ts';
import type { FoundSender } from './sender.ts';

export interface CheckedCampaign {
  readonly found: FoundSender;
  readonly plan: BatchPlan;
  /** The plan with its batch sizes fitted to the current recipients. */
  readonly fitted: BatchPlan;
  readonly content: FrozenContent;
  readonly facts: LaunchFacts;
}

export interface CheckOptions {
  readonly services: Services;
  readonly planFor: (contacts: number) => PlanResult;
  /** Other campaigns whose sends count against the quota. The sends of scheduled campaigns are estimated. */
  readonly others: 'scheduled_too' | 'started';
}

/** Runs the checks before a campaign is planned or started. Returns the first fault, if any. */
export async function checkCampaign(
  tx: Transaction,
  campaign: StoredCampaign,
  { services, planFor, others }: CheckOptions,
): Promise<CheckedCampaign | { readonly fault: Blocking }> {
  const facts = gatherFacts(campaign, {
    services,
    read: (work) => work(tx),
    // Queue this AMP check under a separate tenant, so that the organization's other AMP checks do not delay the
    // transaction.
    submitter: { tenant: `planning ${campaign.organizationId}` },
    planFor,
    budgetsFor: (_tx, plan, recipients) =>
      lockQuota(tx, campaign, { plan, present: presentOf(services), recipients, others }),
  });
  const fault = await findFault(facts);
  if (fault !== undefined) return { fault };
  const [found, planned, frozen] = [await facts.sender(), await facts.plan(), await facts.frozen()];
  if (found === undefined || 'fault' in planned || !frozen.ok) {
    throw new Error('A check passed a campaign that lacks something.');
  }
  return { found, ...planned, content: frozen.content, facts };
}

/** Warnings that somebody must decide on, even if the caller does not show warnings. */
const decisions: ReadonlySet<string> = new Set(['foreign-tag']);

/**
 * Refuses if a check gives a warning that is not in `acknowledged`. If `acknowledged` is undefined, for callers that do
 * not show warnings, only those count that need a decision.
 */
export async function refuseUnseenWarnings(
  { facts }: CheckedCampaign,
  acknowledged: readonly string[] | undefined,
): Promise<Refusal<'campaign_warnings_unacknowledged'> | undefined> {
  const warnings = [];
  for (const { warnings: find } of launchChecks) warnings.push(...((await find?.(facts)) ?? []));
  return acknowledged === undefined
    ? unacknowledged(
        warnings.filter(({ code }) => decisions.has(code)),
        [],
      )
    : unacknowledged(warnings, acknowledged);
}
