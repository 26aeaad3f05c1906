import { type BatchPlan, type Budget, fitBatches } from '../../tenancy/index.ts';
import type { Transaction, Services, Submitter } from '../../platform/index.ts';
import { findSender } from '../../providers/index.ts';
import type { StoredCampaign } from '../campaign/editable.ts';
import type { Blocking } from './finding.ts';
import { freezeDocument, loadDocument, type FreezeResult } from './message.ts';
import { countRecipients, type RecipientCounts } from './recipients.ts';
import type { PlanResult } from './schedule.ts';
import type { FoundSender } from './sender.ts';

type Read = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

export interface FactsOptions {
  readonly services: Services;
  /** Runs in a transaction: in one of its own, or in that in which the campaign is planned. */
  readonly read: Read;
  readonly submitter: Submitter;
  /** Makes the plan when the number of contacts is known, or says why there is none. */
  readonly planFor: (contacts: number) => PlanResult;
  /** Emails that the plan takes from each billing cycle, and how many the cycle has left. */
  readonly budgetsFor: (tx: Transaction, plan: BatchPlan, recipients: number) => Promise<readonly Budget[]>;
}

/** A plan with the sizes of batches that follow from the recipients as they are now. */
interface FittedPlan {
  readonly plan: BatchPlan;
  readonly fitted: BatchPlan;
}

/** Facts that the checks share. Each is read once, when the first check asks for it. */
export interface LaunchFacts {
  readonly campaign: StoredCampaign;
  readonly services: Services;
  readonly read: Read;
  readonly submitter: Submitter;
  readonly sender: () => Promise<FoundSender | undefined>;
  readonly counts: () => Promise<RecipientCounts>;
  readonly plan: () => Promise<FittedPlan | { readonly fault: Blocking }>;
  readonly budgets: () => Promise<readonly Budget[]>;
  /** The document as JSON text; undefined where there is none. */
  readonly config: () => Promise<string | undefined>;
  readonly frozen: () => Promise<FreezeResult>;
}

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined;
  return () => (loaded ??= load());
}

export function gatherFacts(campaign: StoredCampaign, options: FactsOptions): LaunchFacts {
  const { services, read, submitter, planFor, budgetsFor } = options;
  const counts = once(() => read((tx) => countRecipients(tx, campaign.id)));
  const config = once(() => read((tx) => loadDocument(tx, campaign.id)));
  const plan = once(async () => {
    const { contacts, recipients } = await counts();
    const planned = planFor(contacts);
    if ('fault' in planned) return planned;
    return { plan: planned.plan, fitted: fitBatches(planned.plan, recipients) };
  });
  return {
    campaign,
    services,
    read,
    submitter,
    sender: once(() => read((tx) => findSender(tx, campaign.projectId, campaign.fromEmail))),
    counts,
    plan,
    budgets: once(async () => {
      const planned = await plan();
      if ('fault' in planned) return [];
      const { recipients } = await counts();
      return read((tx) => budgetsFor(tx, planned.fitted, recipients));
    }),
    config,
    frozen: once(async () => freezeDocument(await config(), campaign, services.configuration)),
  };
}
