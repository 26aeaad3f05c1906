import type {
  BillingCycle,
  BillingCycleDetail,
  Plan,
  ProjectUsage,
  Subscription,
} from '@x/api-client/contract';
import { and, asc, desc, eq, gte, inArray, lt, sql, sum } from 'drizzle-orm';
import { campaigns } from '../../tables/campaigns.ts';
import { projects } from '../../tables/accounts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { StoredPlan } from './payments.ts';
import type { Services } from '../../platform/services.ts';
import { sentEmails, subscriptions } from '../../tables/tenancy.ts';
import { daysUntil } from './cycle.ts';
import { currentSubscription, cycleLimit, presentOf, type StoredSubscription } from './subscription.ts';
import type { TenancyPorts } from '../ports.ts';

const sent = sum(sentEmails.sent).mapWith(Number);

/** Current name of the project. If the project was deleted, a name that it had when it sent emails. */
const projectName = sql<string>`coalesce(${projects.name}, max(${sentEmails.projectName}))`;
const campaignName = sql<string>`coalesce(${campaigns.name}, max(${sentEmails.campaignName}))`;

const inCycle = and(
  eq(sentEmails.organizationId, subscriptions.organizationId),
  gte(sentEmails.day, sql`(${subscriptions.startDate} at time zone 'UTC')::date`),
  lt(sentEmails.day, sql`(${subscriptions.endDate} at time zone 'UTC')::date`),
);

function toPlan({ planName, planPriceCents, sentEmailsInterval, sentEmailsLimit }: StoredPlan): Plan {
  return {
    name: planName,
    price: planPriceCents / 100,
    sent_emails_interval: sentEmailsInterval,
    sent_emails_limit: sentEmailsLimit,
  };
}

export async function countSent(tx: Transaction, subscriptionId: string): Promise<number> {
  const [row] = await tx
    .select({ sent })
    .from(subscriptions)
    .innerJoin(sentEmails, inCycle)
    .where(eq(subscriptions.id, subscriptionId));
  return row?.sent ?? 0;
}

/**
 * Reads the emails sent per project in each cycle, by subscription id. The project with the most emails comes first.
 */
export async function usageByProject(
  tx: Transaction,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ProjectUsage[]>> {
  if (subscriptionIds.length === 0) return new Map();
  const rows = await tx
    .select({
      subscriptionId: subscriptions.id,
      id: sentEmails.projectId,
      name: projectName,
      sent_emails: sent,
    })
    .from(subscriptions)
    .innerJoin(sentEmails, inCycle)
    .leftJoin(projects, eq(projects.id, sentEmails.projectId))
    .where(inArray(subscriptions.id, [...subscriptionIds]))
    .groupBy(subscriptions.id, sentEmails.projectId, projects.name)
    .orderBy(desc(sent), asc(sentEmails.projectId));
  const bySubscription = Map.groupBy(rows, ({ subscriptionId }) => subscriptionId);
  return new Map(
    [...bySubscription].map(([subscriptionId, usages]) => [
      subscriptionId,
      usages.map(({ id, name, sent_emails }) => ({ id, name, sent_emails })),
    ]),
  );
}

export function toBillingCycle(row: StoredSubscription, usages: readonly ProjectUsage[]): BillingCycle {
  const limit = cycleLimit(row);
  const total = usages.reduce((all, usage) => all + usage.sent_emails, 0);
  return {
    id: row.id,
    start_date: row.startDate.toISOString(),
    end_date: row.endDate.toISOString(),
    plan: toPlan(row),
    limit,
    sent_emails: total,
    remaining: limit - total,
    projects: [...usages],
  };
}

async function campaignUsages(tx: Transaction, subscriptionId: string) {
  const rows = await tx
    .select({
      projectId: sentEmails.projectId,
      id: sentEmails.campaignId,
      name: campaignName,
      sent_emails: sent,
    })
    .from(subscriptions)
    .innerJoin(sentEmails, inCycle)
    .leftJoin(campaigns, eq(campaigns.id, sentEmails.campaignId))
    .where(eq(subscriptions.id, subscriptionId))
    .groupBy(sentEmails.projectId, sentEmails.campaignId, campaigns.name)
    .orderBy(desc(sent), asc(sentEmails.campaignId));
  return Map.groupBy(rows, ({ projectId }) => projectId);
}

async function usageByDay(tx: Transaction, subscriptionId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ day: sentEmails.day, sent })
    .from(subscriptions)
    .innerJoin(sentEmails, inCycle)
    .where(eq(subscriptions.id, subscriptionId))
    .groupBy(sentEmails.day);
  return new Map(rows.map((row) => [row.day, row.sent]));
}

export async function describeCycle(
  tx: Transaction,
  row: StoredSubscription,
  now: Date,
): Promise<BillingCycleDetail> {
  const usages = (await usageByProject(tx, [row.id])).get(row.id) ?? [];
  const ofProject = await campaignUsages(tx, row.id);
  const byDay = await usageByDay(tx, row.id);
  const days = daysUntil({ start: row.startDate, end: row.endDate }, now);
  return {
    ...toBillingCycle(row, usages),
    organization_id: row.organizationId,
    days: days.map((date) => ({ date, sent_emails: byDay.get(date) ?? 0 })),
    projects: usages.map((usage) => ({
      ...usage,
      campaigns: (ofProject.get(usage.id) ?? []).map(({ id, name, sent_emails }) => ({
        id,
        name,
        sent_emails,
      })),
    })),
  };
}

export async function describeSubscription(
  tx: Transaction,
  organizationId: string,
  services: Pick<Services, 'configuration' | 'now'> & Pick<TenancyPorts, 'payments'>,
): Promise<Subscription | undefined> {
  const row = await currentSubscription(tx, organizationId, presentOf(services));
  if (row === undefined) return undefined;
  const usages = (await usageByProject(tx, [row.id])).get(row.id) ?? [];
  return {
    id: row.id,
    start_date: row.startDate.toISOString(),
    end_date: row.endDate.toISOString(),
    plan: toPlan(row),
    projects: [...usages],
    payments_configured: services.payments !== undefined,
  };
}
