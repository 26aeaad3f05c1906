import { type BatchPlan, type Budget, fitBatches } from '../../tenancy/index.ts';
import type { CampaignSegments, ExperimentPlan, Preflight, PreflightSchedule } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { campaignAudiences } from '../../tables/campaigns.ts';
import {
  type MessageConditions,
  type SegmentSelection,
  readMessageConditions,
} from '../../segments/language/index.ts';
import type { Services } from '../../platform/services.ts';
import type { Submitter } from '../../platform/concurrency/fair-queue.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findHoldout, loadCap, loadClock } from '../../delivery/index.ts';
import { findSender } from '../../providers/index.ts';
import { loadSegments, noSegments, selectionOfCampaign } from '../campaign/campaign-segments.ts';
import type { StoredCampaign } from '../campaign/editable.ts';
import { countVariants, type VariantCounts } from './conditions.ts';
import type { Blocking } from './finding.ts';
import { freezeMessages, planExperiment, type ExpectedResponse, type FrozenVariant } from './experiment.ts';
import { loadMessage, type FreezeResult, type StoredMessage } from './message.ts';
import { expectedRate } from '../experiments/expected-rate.ts';
import { findOrderScale } from '../experiments/order-scale.ts';
import { loadExperiment, type StoredExperiment } from '../campaign/stored-experiment.ts';
import {
  countCapped,
  countRecipients,
  countRecipientsHeldOut,
  countTimed,
  type RecipientCounts,
} from './count-recipients.ts';
import type { PlanResult } from './schedule.ts';
import type { FoundSender } from './sender.ts';

type Read = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

export interface FactsOptions {
  readonly services: Services;
  /** Runs `work` in a new transaction or in the caller's transaction. */
  readonly read: Read;
  readonly submitter: Submitter;
  readonly planFor: (contacts: number) => PlanResult;
  /** Returns the sends that the plan needs in each billing cycle, with the sends that the cycle allows. */
  readonly budgetsFor: (tx: Transaction, plan: BatchPlan, recipients: number) => Promise<readonly Budget[]>;
}

/** A plan, and the same plan with its batch sizes fitted to the current recipients. */
interface FittedPlan {
  readonly plan: BatchPlan;
  readonly fitted: BatchPlan;
}

/** The parts of a campaign. Each part is read only once, when a check first needs it. */
export interface CampaignParts {
  readonly campaign: StoredCampaign;
  readonly sender: () => Promise<FoundSender | undefined>;
  /** Number of linked audiences. */
  readonly audiences: () => Promise<number>;
  readonly segments: () => Promise<CampaignSegments>;
  /** undefined if the campaign has no content. */
  readonly message: () => Promise<StoredMessage | undefined>;
  /** undefined if the campaign has no experiment. */
  readonly experiment: () => Promise<StoredExperiment | undefined>;
}

export interface LaunchFacts extends CampaignParts {
  readonly services: Services;
  readonly read: Read;
  readonly submitter: Submitter;
  /** Undefined if the campaign has no segments. */
  readonly selection: () => Promise<SegmentSelection | undefined>;
  readonly counts: () => Promise<RecipientCounts>;
  /** null if the project has no frequency cap, or the campaign ignores it. */
  readonly frequencyCap: () => Promise<Preflight['frequency_cap']>;
  /** null if the campaign goes to everyone. */
  readonly holdout: () => Promise<Preflight['holdout']>;
  readonly plan: () => Promise<FittedPlan | { readonly fault: Blocking }>;
  /** null if all recipients of a batch get the message at the same moment. */
  readonly timed: () => Promise<PreflightSchedule['timed']>;
  readonly budgets: () => Promise<readonly Budget[]>;
  readonly frozen: () => Promise<FreezeResult>;
  /** Variants of the experiment. Empty if the campaign has none. */
  readonly frozenVariants: () => Promise<readonly FrozenVariant[]>;
  /** Undefined if the campaign has no experiment. */
  readonly expectedResponse: () => Promise<ExpectedResponse | undefined>;
  /** Undefined if the campaign has no experiment. */
  readonly experimentPlan: () => Promise<ExperimentPlan | undefined>;
  /** Undefined if no block of the message has a condition. */
  readonly conditions: () => Promise<MessageConditions | undefined>;
  /** Undefined if no block of the message has a condition. */
  readonly variants: () => Promise<VariantCounts | undefined>;
}

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined;
  return () => (loaded ??= load());
}

export function gatherParts(campaign: StoredCampaign, read: Read): CampaignParts {
  const { id, projectId, fromEmail } = campaign;
  return {
    campaign,
    sender: once(() => read((tx) => findSender(tx, projectId, fromEmail))),
    audiences: once(() => read((tx) => tx.$count(campaignAudiences, eq(campaignAudiences.campaignId, id)))),
    segments: once(async () => (await read((tx) => loadSegments(tx, [id]))).get(id) ?? noSegments),
    message: once(() => read((tx) => loadMessage(tx, campaign))),
    experiment: once(() => read((tx) => loadExperiment(tx, id))),
  };
}

/** @param mailed - number of people who get the campaign */
function gatherExperiment(
  { campaign: { projectId }, experiment: find }: CampaignParts,
  { read, services }: FactsOptions,
  mailed: () => Promise<number>,
): Pick<LaunchFacts, 'expectedResponse' | 'experimentPlan'> {
  const expectedResponse = once(async () => {
    const experiment = await find();
    if (experiment === undefined) return undefined;
    const { metric } = experiment;
    return read(async (tx) => ({
      rate: await expectedRate(tx, projectId, metric),
      scale: metric === 'revenue' ? await findOrderScale(tx, projectId, services.now()) : undefined,
    }));
  });
  const experimentPlan = once(async () => {
    const [experiment, expected] = [await find(), await expectedResponse()];
    if (experiment === undefined || expected === undefined) return undefined;
    return planExperiment(experiment, await mailed(), expected);
  });
  return { expectedResponse, experimentPlan };
}

export function gatherFacts(campaign: StoredCampaign, options: FactsOptions): LaunchFacts {
  const { services, read, submitter, planFor, budgetsFor } = options;
  const parts = gatherParts(campaign, read);
  const selection = once(() => read((tx) => selectionOfCampaign(tx, campaign, services)));
  const counts = once(async () => {
    const segments = await selection();
    return read((tx) => countRecipients(tx, { audiences: { ofCampaign: campaign.id }, segments }));
  });
  const frequencyCap = once(async () => {
    const cap = await read((tx) => loadCap(tx, campaign));
    if (cap === undefined) return null;
    const segments = await selection();
    const chosen = { audiences: { ofCampaign: campaign.id }, segments };
    const { messages, days } = cap;
    return { messages, days, reached: await read((tx) => countCapped(tx, chosen, cap)) };
  });
  const holdout = once(async () => {
    const draw = await read((tx) => findHoldout(tx, campaign, services.now()));
    if (draw === undefined) return null;
    const segments = await selection();
    const chosen = { audiences: { ofCampaign: campaign.id }, segments };
    return { share: draw.share, held_out: await read((tx) => countRecipientsHeldOut(tx, chosen, draw)) };
  });
  const mailed = async () => (await counts()).recipients - ((await holdout())?.held_out ?? 0);
  const plan = once(async () => {
    const { contacts, left_out: leftOut } = await counts();
    const planned = planFor(contacts - leftOut);
    if ('fault' in planned) return planned;
    return { plan: planned.plan, fitted: fitBatches(planned.plan, await mailed()) };
  });
  const timed = once(async () => {
    const planned = await plan();
    if ('fault' in planned) return null;
    const clock = await read((tx) => loadClock(tx, campaign, planned.plan.timing));
    if (clock === undefined) return null;
    const segments = await selection();
    return read((tx) => countTimed(tx, { audiences: { ofCampaign: campaign.id }, segments }, clock));
  });
  const compiled = once(async () =>
    freezeMessages(campaign, await parts.message(), await parts.experiment(), services.configuration),
  );
  const frozen = async () => (await compiled()).own;
  const { expectedResponse, experimentPlan } = gatherExperiment(parts, options, mailed);
  const conditions = once(async () => {
    const result = await frozen();
    if (!result.ok || result.content.conditions.length === 0) return undefined;
    const given = result.content.conditions.map(({ condition }) => condition);
    const at = { now: services.now(), splitScope: campaign.id };
    return read((tx) => readMessageConditions(tx, campaign, given, at));
  });
  const variants = once(async () => {
    const prepared = await conditions();
    if (prepared === undefined) return undefined;
    const segments = await selection();
    return read((tx) => countVariants(tx, { audiences: { ofCampaign: campaign.id }, segments }, prepared));
  });
  return {
    ...parts,
    frozen,
    frozenVariants: async () => (await compiled()).variants,
    expectedResponse,
    experimentPlan,
    conditions,
    variants,
    services,
    read,
    submitter,
    selection,
    counts,
    frequencyCap,
    holdout,
    plan,
    timed,
    budgets: once(async () => {
      const planned = await plan();
      if ('fault' in planned) return [];
      const recipients = await mailed();
      return read((tx) => budgetsFor(tx, planned.fitted, recipients));
    }),
  };
}
