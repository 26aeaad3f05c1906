import { type Retention, retentionEnforced } from '@x/api-client/contract';
import { eq, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { lockAudience } from '../../audience/index.ts';
import { dropEventMonths } from '../../engagement/index.ts';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { queryRows } from '../../platform/database/rows.ts';
import type { Services } from '../../platform/services.ts';
import { textArray } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { notInTrash } from '../../identity/index.ts';
import { auditEntries } from '../../tables/identity.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { projects } from '../../tables/accounts.ts';
import { eraseDeliveries } from '../erasure/erase-deliveries.ts';
import { eraseEvents } from '../erasure/erase-events.ts';
import { eraseGuests, eraseVisitors } from '../erasure/erase-guests.ts';
import { unlinkOrders } from '../erasure/unlink-orders.ts';
import { findDeliveries, type FoundDelivery } from '../person.ts';
import type { ProjectPlace } from '../project-place.ts';
import { expiry, isExpiredMessage, isInactiveContact, isLinked, mayHaveExpired } from './expired.ts';
import { unlinkExpiredOrders } from './unlink-expired-orders.ts';

/** Messages and contacts in one transaction. */
const chunk = 200;

export interface RetentionRun {
  readonly services: Pick<Services, 'database' | 'log' | 'now'>;
  /** Aborted when the process stops. The current step is still committed. */
  readonly signal: AbortSignal;
}

const campaignRow = v.object({ id: v.string() });
const deliveryRow = v.object({
  id: v.string(),
  contact_id: v.string(),
  email_lower: v.string(),
  status: v.string(),
  is_deleted: v.boolean(),
});
type ExpiredMessage = v.InferOutput<typeof deliveryRow>;
const contactRow = v.object({ id: v.string(), audience_id: v.string(), email_lower: v.string() });
const addressRow = v.object({ address: v.string() });

/** Unlinks messages from their people, with all events, so that an interruption leaves no event behind. */
async function unlink(tx: Transaction, found: readonly FoundDelivery[]): Promise<void> {
  // A rollup that has read the old ids could write them again.
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.rollUp})`);
  for (let rest = found; rest.length > 0;) {
    const { replacements, erased } = await eraseDeliveries(tx, rest, {});
    if (erased === 0) return;
    while ((await eraseEvents(tx, Object.values(replacements))) > 0);
    rest = rest.slice(erased);
  }
}

/** Unlinks and returns the next messages of a campaign, in the order of its index. */
async function unlinkSome(
  tx: Transaction,
  campaignId: string,
  before: SQL,
  after: Pick<ExpiredMessage, 'email_lower' | 'id'>,
): Promise<readonly ExpiredMessage[]> {
  const found = await queryRows(
    tx,
    deliveryRow,
    sql`
    select id, contact_id, lower(email) as email_lower, status, false as is_deleted from deliveries
    where campaign_id = ${campaignId} and ${isExpiredMessage(before)}
      and (lower(email), id) > (${after.email_lower}::text, ${after.id}::uuid)
    order by lower(email), id limit ${chunk}`,
  );
  await unlink(tx, found);
  return found;
}

/** Returns those of the addresses that no contact of the project has any more. */
async function withoutContact(
  tx: Transaction,
  { organizationId, projectId }: ProjectPlace,
  addresses: readonly string[],
): Promise<readonly string[]> {
  const rows = await queryRows(
    tx,
    addressRow,
    sql`
    select distinct address from unnest(${textArray(addresses)}::text[]) as address
    where not exists (
      select from audiences join contacts on contacts.audience_id = audiences.id and contacts.email_lower = address
      where audiences.organization_id = ${organizationId} and audiences.project_id = ${projectId})`,
  );
  return rows.map(({ address }) => address);
}

/**
 * Deletes contacts as a user would, and unlinks their messages and orders. Their suppressions stay. Returns their number.
 */
async function deleteSome(tx: Transaction, place: ProjectPlace, before: SQL): Promise<number> {
  const found = await queryRows(
    tx,
    contactRow,
    sql`select id, audience_id, email_lower from contacts where ${isInactiveContact(place, before)} order by id limit ${chunk}`,
  );
  if (found.length === 0) return 0;
  // Sorted, so that other work that locks several audiences cannot deadlock.
  for (const id of [...new Set(found.map((row) => row.audience_id))].toSorted()) await lockAudience(tx, id);
  const ids = found.map(({ id }) => id);
  const messages = await findDeliveries(tx, place, [], ids);
  await unlink(
    tx,
    messages.filter(({ status }) => status !== 'claimed'),
  );
  await tx.execute(sql`delete from contacts where id = any (${textArray(ids)}::uuid[])`);
  const addresses = found.map(({ email_lower: address }) => address);
  await unlinkOrders(tx, place, await withoutContact(tx, place, addresses));
  return found.length;
}

type Step = (tx: Transaction) => Promise<number>;

async function repeat(step: Step, { services, signal }: RetentionRun): Promise<number> {
  let total = 0;
  while (!signal.aborted) {
    const done = await asSystem(services.database, step);
    if (done === 0) break;
    total += done;
  }
  return total;
}

/** Records that the project's retention removed something. */
async function record(
  tx: Transaction,
  { organizationId, projectId }: ProjectPlace,
  now: Date,
): Promise<void> {
  await tx.insert(auditEntries).values({
    organizationId,
    projectId,
    action: retentionEnforced,
    actorKind: 'system',
    actorId: projectId,
    actorName: '',
    actorEmail: '',
    subjects: [],
    address: '',
    occurredAt: now,
  });
}

/** Walks through the messages of a campaign once, because those that are done would be found again. */
async function unlinkCampaign(campaignId: string, before: SQL, run: RetentionRun): Promise<number> {
  let after = { email_lower: '', id: '00000000-0000-0000-0000-000000000000' };
  return repeat(async (tx) => {
    const found = await unlinkSome(tx, campaignId, before, after);
    after = found.at(-1) ?? after;
    return found.length;
  }, run);
}

/**
 * Notes that a campaign has ended and all its messages are unlinked. Guests cannot act in it any more, and nothing is kept of
 * those who did.
 */
async function noteUnlinked(tx: Transaction, campaignId: string, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.rollUp})`);
  const noted = await tx
    .update(campaigns)
    .set({ unlinkedAt: now })
    .where(
      sql`${eq(campaigns.id, campaignId)} and status in ('completed', 'canceled') and not exists (
        select from deliveries where campaign_id = ${campaignId} and ${isLinked(sql`deliveries.email`)})`,
    )
    .returning({ id: campaigns.id });
  if (noted.length > 0) while ((await eraseGuests(tx, campaignId)) > 0);
}

/** Unlinks the messages of one campaign after the other. Campaigns whose messages are all unlinked are not read again. */
async function unlinkAll(place: ProjectPlace, before: SQL, run: RetentionRun): Promise<number> {
  const { database, now } = run.services;
  const found = await asSystem(database, (tx) =>
    queryRows(
      tx,
      campaignRow,
      sql`select id from campaigns where ${mayHaveExpired(place, before)} order by id`,
    ),
  );
  let total = 0;
  for (const { id } of found) {
    if (run.signal.aborted) break;
    total += await unlinkCampaign(id, before, run);
    total += await repeat((tx) => eraseGuests(tx, id, before), run);
    await asSystem(database, (tx) => noteUnlinked(tx, id, now()));
  }
  return total;
}

async function enforceIn(place: ProjectPlace, retention: Retention, run: RetentionRun): Promise<void> {
  const { database, now } = run.services;
  const { events_months: eventsMonths, inactive_months: inactiveMonths } = retention;
  const before = (months: number) => expiry(now(), months);
  const unlinked = eventsMonths === null ? 0 : await unlinkAll(place, before(eventsMonths), run);
  const orders =
    eventsMonths === null
      ? 0
      : await repeat((tx) => unlinkExpiredOrders(tx, place, before(eventsMonths)), run);
  const visitors =
    eventsMonths === null ? 0 : await repeat((tx) => eraseVisitors(tx, place, before(eventsMonths)), run);
  const deleted =
    inactiveMonths === null ? 0 : await repeat((tx) => deleteSome(tx, place, before(inactiveMonths)), run);
  if (unlinked + orders + visitors + deleted > 0) await asSystem(database, (tx) => record(tx, place, now()));
}

/**
 * Applies the retention of all projects, in steps of bounded size. Runs as the system, because it finds the projects of
 * all tenants and changes events. A failed project is tried again at the next run. Then drops the months whose events
 * are all unlinked, whichever projects they belong to.
 */
export async function enforceRetention(run: RetentionRun): Promise<void> {
  const { database, log, now } = run.services;
  const found = await asSystem(database, (tx) =>
    tx
      .select({
        organizationId: projects.organizationId,
        projectId: projects.id,
        events_months: projects.keepEventsMonths,
        inactive_months: projects.keepInactiveMonths,
      })
      .from(projects)
      .where(
        sql`${or(isNotNull(projects.keepEventsMonths), isNotNull(projects.keepInactiveMonths))}
          and ${notInTrash(projects.id, projects.organizationId)}`,
      ),
  );
  for (const { organizationId, projectId, ...retention } of found) {
    if (run.signal.aborted) return;
    try {
      await enforceIn({ organizationId, projectId }, retention, run);
    } catch (error) {
      log.error({ err: error, projectId }, 'the retention of a project could not be applied');
    }
  }
  if (run.signal.aborted) return;
  const dropped = await dropEventMonths(database, now());
  if (dropped.length > 0) log.info({ dropped }, 'events of past months were dropped');
}
