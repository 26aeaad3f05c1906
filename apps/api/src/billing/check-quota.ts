import { and, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.js';
import {
  campaignAudiences,
  campaigns,
  contacts,
  deliveries,
  suppressions,
} from '../database/schema/index.js';
import { refuse, type Refusal } from '../http/refusal.js';
import type { Cycle } from './cycle.js';
import { cycleLimit } from './plan.js';
import { sendsByCycle, type SendingPlan } from './sends-by-cycle.js';
import { lockSubscription, type Present } from './subscription.js';
import { countSent } from './usage.js';

interface CampaignReference {
  readonly id: string;
  readonly organizationId: string;
}

/** Whom the campaign would be sent to now: every address once, without those that nothing is sent to. */
async function countRecipients(database: Queries, campaignId: string): Promise<number> {
  const [row] = await database
    .select({ recipients: sql`count(distinct ${contacts.emailLower})`.mapWith(Number) })
    .from(campaignAudiences)
    .innerJoin(contacts, eq(contacts.audienceId, campaignAudiences.audienceId))
    .leftJoin(
      suppressions,
      and(eq(suppressions.projectId, contacts.projectId), eq(suppressions.emailLower, contacts.emailLower)),
    )
    .where(and(eq(campaignAudiences.campaignId, campaignId), isNull(suppressions.reason)));
  return row?.recipients ?? 0;
}

/** What the other campaigns of an organization still have to send before an instant, and from another on. */
function countPlanned(
  database: Queries,
  { id, organizationId }: CampaignReference,
  { from, until }: { readonly from: Date | undefined; readonly until: Date },
): Promise<number> {
  const inProgress = database
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.organizationId, organizationId),
        ne(campaigns.id, id),
        inArray(campaigns.status, ['scheduled', 'ongoing', 'paused']),
      ),
    );
  return database.$count(
    deliveries,
    and(
      inArray(deliveries.campaignId, inProgress),
      inArray(deliveries.status, ['planned', 'claimed']),
      lt(deliveries.dueAt, until),
      from === undefined ? undefined : gte(deliveries.dueAt, from),
    ),
  );
}

const number = new Intl.NumberFormat('en');

interface Budget {
  readonly needed: number;
  readonly limit: number;
  readonly used: number;
  readonly planned: number;
}

function exceeded(
  { needed, limit, used, planned }: Budget,
  { start, end }: Cycle,
): Refusal<'plan_limit_exceeded'> {
  const remaining = Math.max(0, limit - used - planned);
  const day = (at: Date) => at.toISOString().slice(0, 10);
  const [cycle_start, cycle_end] = [day(start), day(end)];
  return refuse('plan_limit_exceeded', {
    message:
      `This campaign needs ${number.format(needed)} sends, and ${number.format(remaining)} of the ` +
      `${number.format(limit)} of your plan are left in the billing cycle from ${cycle_start} to ${cycle_end} ` +
      `(${number.format(used)} sent, ${number.format(planned)} planned by other campaigns). ` +
      'Take a smaller audience or a larger plan.',
    details: { needed, limit, used, planned, remaining, cycle_start, cycle_end },
  });
}

/**
 * Refuses a plan that sends more than a billing cycle has left, before anything of it is frozen. Others of the
 * organization wait at the lock until this transaction ends, so that they find what it planned.
 */
export async function checkQuota(
  database: Queries,
  campaign: CampaignReference,
  { plan, present }: { readonly plan: SendingPlan; readonly present: Present },
): Promise<Refusal<'plan_limit_exceeded'> | undefined> {
  const current = await lockSubscription(database, campaign.organizationId, present);
  if (current === undefined) return undefined;
  const limit = cycleLimit(current);
  const recipients = await countRecipients(database, campaign.id);
  const running = { start: current.startDate, end: current.endDate, anchorDay: current.anchorDay };
  for (const cycle of sendsByCycle(plan, recipients, running)) {
    const isRunning = cycle.start.getTime() === running.start.getTime();
    const window = { from: isRunning ? undefined : cycle.start, until: cycle.end };
    // Planned first: what is sent between the two counts is counted twice rather than not at all.
    const planned = await countPlanned(database, campaign, window);
    const used = isRunning ? await countSent(database, current.id) : 0;
    const budget = { needed: cycle.sends, limit, used, planned };
    if (budget.needed > limit - used - planned) return exceeded(budget, cycle);
  }
  return undefined;
}
