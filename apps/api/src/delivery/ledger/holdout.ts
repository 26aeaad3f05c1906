import { type Holdout, ownDeliveryReasons, suppressedPrefix } from '@x/api-client/contract';
import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { campaigns } from '../../tables/campaigns.ts';
import { contactHash, contactHashes, contactHashIn } from '../../segments/language/index.ts';
import { queryRow } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { holdoutPeriods } from '../../tables/delivery.ts';
import { projects } from '../../tables/accounts.ts';

/** Draw of the people who are held out in a period. */
export interface HoldoutDraw {
  readonly projectId: string;
  /** Name of the period, such as 2026-11 or 2026-Q4. */
  readonly name: string;
  /** Percentage of the people who are held out. */
  readonly share: number;
}

/** Draw that has begun, so that its share is fixed until the period ends. */
export interface OpenHoldout extends HoldoutDraw {
  readonly id: string;
}

type HoldingCampaign = Pick<typeof campaigns.$inferSelect, 'projectId' | 'ignoresHoldout'>;

/** Salt of a draw, so that other people are held out in each project and period. */
function saltOf({ projectId, name }: HoldoutDraw): string {
  return `holdout:${projectId}:${name}`;
}

/**
 * Whether an address is held out. Depends only on the project, the period, its share and the address, so that anyone can
 * compute it again. People with several contacts are the same person.
 */
export function isHeldOut(draw: HoldoutDraw, email: string): boolean {
  const hash = contactHash(saltOf(draw), email.toLowerCase());
  // The product has more bits than a number can represent.
  return (BigInt(hash) * 100n) / BigInt(contactHashes) < BigInt(draw.share);
}

/** Expression for the same as `isHeldOut`. */
function isHeldOutIn(draw: HoldoutDraw, emailLower: SQL): SQL {
  return sql`((${contactHashIn(saltOf(draw), emailLower)} * 100::bigint >> 48) < ${draw.share}::bigint)`;
}

async function readSetting(tx: Transaction, projectId: string): Promise<Holdout | undefined> {
  const [project] = await tx
    .select({ share: projects.holdoutShare, period: projects.holdoutPeriod })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (project === undefined || project.share === null || project.period === null) return undefined;
  return { share: project.share, period: project.period };
}

/** Finds the period that has begun and not ended. `lock` keeps others from assigning people at the same time. */
async function findRunning(tx: Transaction, projectId: string, now: Date, lock: boolean) {
  const query = tx
    .select()
    .from(holdoutPeriods)
    .where(and(eq(holdoutPeriods.projectId, projectId), gt(holdoutPeriods.endsAt, now)));
  const [running] = await (lock ? query.for('update') : query);
  return running;
}

type Running = NonNullable<Awaited<ReturnType<typeof findRunning>>>;

/** Nobody is held out any more in a period that was closed. */
function drawOf({ id, projectId, name, share, closedAt }: Running): OpenHoldout | undefined {
  return closedAt === null ? { id, projectId, name, share } : undefined;
}

/** Name of the month or quarter of a project that contains a time, with the time when it began there. */
function calendar(projectId: string, { period }: Holdout, now: Date): SQL {
  const format = period === 'month' ? 'YYYY-MM' : 'YYYY-"Q"Q';
  return sql`
    select id, organization_id, timezone_id, began, to_char(began, ${format}::text) as name
    from projects cross join lateral (
      select date_trunc(${period}::text, ${now.toISOString()}::timestamptz at time zone timezone_id) as began
    ) as period
    where id = ${projectId}`;
}

const nameRow = v.object({ name: v.string() });

/** Returns the draw of a campaign that would start now. Undefined if it would go to everyone. */
export async function findHoldout(
  tx: Transaction,
  { projectId, ignoresHoldout }: HoldingCampaign,
  now: Date,
): Promise<HoldoutDraw | undefined> {
  if (ignoresHoldout) return undefined;
  const running = await findRunning(tx, projectId, now, false);
  if (running !== undefined) return drawOf(running);
  const setting = await readSetting(tx, projectId);
  if (setting === undefined) return undefined;
  const { name } = await queryRow(tx, nameRow, calendar(projectId, setting, now));
  return { projectId, name, share: setting.share };
}

/**
 * Returns the draw of a campaign that starts now, and begins the period with its first campaign. Undefined if the campaign
 * goes to everyone. Campaigns of a project that start at the same time wait for each other, because they would write the
 * same people in different orders.
 */
export async function openHoldout(
  tx: Transaction,
  campaign: HoldingCampaign,
  now: Date,
): Promise<OpenHoldout | undefined> {
  const { projectId, ignoresHoldout } = campaign;
  if (ignoresHoldout) return undefined;
  const running = await findRunning(tx, projectId, now, true);
  if (running !== undefined) return drawOf(running);
  const setting = await readSetting(tx, projectId);
  if (setting === undefined) return undefined;
  const at = sql`${now.toISOString()}::timestamptz`;
  const length = setting.period === 'month' ? '1 month' : '3 months';
  await tx.execute(sql`
    insert into holdout_periods (id, organization_id, project_id, name, share, starts_at, ends_at, planned_conversions)
    select new_id(), organization_id, id, name, ${setting.share}::smallint, ${at}, ends_at, (
      select count(distinct email_lower) from orders
      where orders.project_id = calendar.id and ordered_at < ${at} and ordered_at >= ${at} - (ends_at - ${at}))
    from (
      select *, (began + ${length}::interval) at time zone timezone_id as ends_at
      from (${calendar(projectId, setting, now)}) as begun
    ) as calendar
    on conflict (project_id, name) do nothing`);
  const begun = await findRunning(tx, projectId, now, true);
  return begun === undefined ? undefined : drawOf(begun);
}

/** Ends the running period of a project, because a user turned the holdout off. */
export async function closeHoldout(tx: Transaction, projectId: string, now: Date): Promise<void> {
  await tx
    .update(holdoutPeriods)
    .set({ closedAt: now })
    .where(
      and(
        eq(holdoutPeriods.projectId, projectId),
        gt(holdoutPeriods.endsAt, now),
        isNull(holdoutPeriods.closedAt),
      ),
    );
}

/** Why a recipient gets no message: a suppression, or the draw. The row has `suppressed` and `email_lower`. */
export function closedAtStart(draw: HoldoutDraw | undefined): SQL {
  const suppressed = sql`${suppressedPrefix} || suppressed`;
  if (draw === undefined) return suppressed;
  return sql`coalesce(${suppressed}, case when ${isHeldOutIn(draw, sql`email_lower`)} then ${ownDeliveryReasons.heldOut} end)`;
}

/**
 * Builds the table that remembers who was assigned to which group, each person once in a period. Empty without a draw.
 * `recipients` is the name of a table with the result of `closedAtStart` as `closed`.
 */
export function assignment(draw: OpenHoldout | undefined, recipients: SQL): SQL {
  if (draw === undefined) return sql``;
  return sql`assigned_people as (
    insert into holdout_people (organization_id, project_id, period_id, email_lower, is_held_out)
    select organization_id, project_id, ${draw.id}::uuid, email_lower, closed is not null
    from ${recipients} where suppressed is null
    on conflict (period_id, email_lower) do nothing
  ), `;
}

/**
 * Condition that the current address of a row `contacts` is held out in a period. It can differ from the address with
 * which the recipient was chosen.
 */
export function isHeldOutNow(periodId: string | undefined): SQL {
  if (periodId === undefined) return sql`false`;
  return sql`exists (
    select from holdout_people
    where period_id = ${periodId}::uuid and holdout_people.email_lower = contacts.email_lower and is_held_out)`;
}

export function countHeldOut(draw: HoldoutDraw, recipients: SQL): SQL {
  return sql`
    with recipients as (${recipients})
    select count(*)::integer as held_out from recipients
    where suppressed is null and ${isHeldOutIn(draw, sql`email_lower`)}`;
}
