import { contract, type EndpointRequest, type Preflight } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { implement, type Implementation, submitterOf } from '../../identity/index.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { sendCampaignJob } from '../../providers/index.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { presentOf, readQuota } from '../../tenancy/index.ts';
import { findCampaign } from '../campaign/campaign.ts';
import { planCampaign } from './plan-campaign.ts';
import { startNow } from './start-campaign.ts';
import { launchChecks, listFaults } from './checks.ts';
import { gatherFacts } from './launch-facts.ts';
import { planLater, planNow, type PlanResult } from './schedule.ts';

const sendCampaignNow = implement(
  contract.campaigns.send,
  async ({ params, body }, { tx, user, services, afterCommit }) => {
    const refusal = await startNow(tx, params.id, {
      services,
      userId: user.id,
      acknowledged: body.acknowledged,
    });
    if (refusal !== undefined) return refusal;
    afterCommit(() => services.queue.enqueue(sendCampaignJob, { campaignId: params.id }));
    return (await findCampaign(tx, params.id)) ?? notFound();
  },
);

const scheduleCampaign = implement(
  contract.campaigns.schedule,
  async ({ params, body }, { tx, user, services, afterCommit }) => {
    const wanted = {
      startAt: new Date(body.start_at),
      intervalMinutes: body.interval_minutes,
      batchItems: body.batch_items,
      batches: body.batches,
      timing: body.timing,
    };
    const refusal = await planCampaign(tx, params.id, wanted, {
      services,
      userId: user.id,
      acknowledged: body.acknowledged,
    });
    if (refusal !== undefined) return refusal;
    afterCommit(() => services.queue.enqueue(sendCampaignJob, { campaignId: params.id }, wanted.startAt));
    return (await findCampaign(tx, params.id)) ?? notFound();
  },
);

type Query = EndpointRequest<typeof contract.preflight.get>['query'];

/** Without a start in the query, plans to send immediately. */
function planOf(query: Query, contacts: number, now: Date): PlanResult {
  const { start_at, interval_minutes = 10, batch_items = contacts, batches = 1, timing } = query;
  if (start_at === undefined) return planNow(contacts, now);
  const plan = {
    startAt: new Date(start_at),
    intervalMinutes: interval_minutes,
    batchItems: batch_items,
    batches,
    timing,
  };
  return planLater(plan, contacts, now);
}

/** Runs outside a transaction, because DNS, providers and linked pages may be slow. */
const getPreflight = implement(
  contract.preflight.get,
  { transaction: false },
  async ({ params, query }, { transaction, subject, services, user }) => {
    const [campaign] = await transaction((tx) =>
      tx.select().from(campaigns).where(eq(campaigns.id, params.id)),
    );
    if (campaign === undefined) return notFound();
    const facts = gatherFacts(campaign, {
      services,
      read: transaction,
      submitter: submitterOf(subject, user),
      planFor: (contacts) => planOf(query, contacts, services.now()),
      budgetsFor: (tx, plan, recipients) => {
        const present = presentOf(services);
        return readQuota(tx, campaign, { plan, present, recipients, others: 'scheduled_too' });
      },
    });
    const check = launchChecks.find(({ part }) => part === query.part);
    const faults = check === undefined ? [] : await listFaults(facts, check);
    const outside = await check?.outside?.(facts);
    const warnings = (await check?.warnings?.(facts)) ?? [];
    const whole: Preflight = {
      part: query.part,
      recipients: null,
      experiment: null,
      frequency_cap: null,
      holdout: null,
      schedule: null,
      links: null,
      sizes: null,
      ...(await check?.summary?.(facts)),
      ...outside?.summary,
      findings: [...faults, ...(outside?.findings ?? []), ...warnings],
    };
    return whole;
  },
);

export const launchImplementations: readonly Implementation[] = [
  getPreflight,
  sendCampaignNow,
  scheduleCampaign,
];
