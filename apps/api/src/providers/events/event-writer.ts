import { erasedDomain } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { pauseOverLimit } from '../bounces/bounce-limits.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { GroupCommit } from '../../platform/database/group-commit.ts';
import { queryRows } from '../../platform/database/rows.ts';
import type { ProviderEvent } from './event.ts';

/** `providerId` is null for a report that arrived by mail. */
interface Received extends ProviderEvent {
  readonly providerId: string | null;
}

export interface ProviderEventWriter {
  /**
   * Stores an event once, even if it is reported repeatedly. Resolves to true once the event is durable. Resolves to
   * false if the delivery does not exist or was sent through another provider than `providerId`. If `providerId` is
   * null, any provider matches, so the caller must have verified the signed return path.
   */
  readonly write: (event: ProviderEvent, providerId: string | null) => Promise<boolean>;
}

function rowsOf(events: readonly Received[]): SQL {
  const rows = JSON.stringify(
    events.map((event, position) => ({
      position,
      provider_id: event.providerId,
      delivery_id: event.deliveryId,
      kind: event.kind,
      permanent: event.permanent,
      bounce: event.kind === 'bounce' ? (event.bounce ?? (event.permanent ? 'hard' : 'soft')) : null,
      suppress: event.suppress,
      detail: event.detail,
      event_key: event.key,
      occurred_at: event.occurredAt.toISOString(),
    })),
  );
  return sql`jsonb_to_recordset(${rows}::jsonb) as reported (
    position integer, provider_id uuid, delivery_id uuid, kind text, permanent boolean, bounce text, suppress text, detail text,
    event_key text, occurred_at timestamptz)
    join deliveries on deliveries.id = reported.delivery_id
    join campaign_messages on campaign_messages.campaign_id = deliveries.campaign_id
      and (reported.provider_id is null or campaign_messages.email_provider_id = reported.provider_id)`;
}

/** True for messages of erased people. Their events count, but the response of the mail server is not stored. */
const isErased = sql`deliveries.email like ${`%@${erasedDomain}`}`;

const positionRow = v.object({ position: v.number() });
const insertedRow = v.object({
  id: v.string(),
  delivery_id: v.string(),
  campaign_id: v.string(),
  kind: v.string(),
  event_key: v.string(),
});

/** Finds the positions of events whose provider sent the message. Other events could be forged. */
async function ownPositions(tx: Transaction, events: readonly Received[]): Promise<ReadonlySet<number>> {
  const rows = await queryRows(tx, positionRow, sql`select reported.position from ${rowsOf(events)}`);
  return new Set(rows.map(({ position }) => position));
}

async function insertEvents(tx: Transaction, events: readonly Received[]) {
  return queryRows(
    tx,
    insertedRow,
    sql`
    insert into provider_events
      (organization_id, project_id, campaign_id, delivery_id, kind, permanent, detail, event_key, email_lower,
        occurred_at)
    select deliveries.organization_id, deliveries.project_id, deliveries.campaign_id, deliveries.id, reported.kind,
      reported.permanent, case when ${isErased} then '' else reported.detail end, reported.event_key, lower(deliveries.email), reported.occurred_at
    from ${rowsOf(events)}
    on conflict (delivery_id, event_key) do nothing
    returning id::text, delivery_id, campaign_id, kind, event_key`,
  );
}

/**
 * Suppresses the addresses of events that require it. Goes by address, so that concurrent groups cannot deadlock.
 */
async function suppress(tx: Transaction, events: readonly Received[]): Promise<void> {
  await tx.execute(sql`
    select suppress_address(due.organization_id, due.project_id, due.address, due.suppress, due.campaign_id)
    from (
      select distinct on (deliveries.project_id, lower(deliveries.email))
        deliveries.organization_id, deliveries.project_id, lower(deliveries.email) as address, reported.suppress,
        deliveries.campaign_id
      from ${rowsOf(events)}
      where reported.suppress is not null
      order by deliveries.project_id, lower(deliveries.email), reported.suppress = 'unsubscribe', reported.occurred_at
    ) as due`);
}

/**
 * Sets `bounce` and `complained` of the deliveries, so that several events for a delivery count as a single bounce or
 * complaint. The status of the deliveries does not change.
 */
async function markDeliveries(tx: Transaction, events: readonly Received[]): Promise<void> {
  await tx.execute(sql`
    update deliveries set
      bounce = case
        when known.bounces @> '{hard}' then 'hard'
        when known.bounces @> '{refused}' and deliveries.bounce is distinct from 'hard' then 'refused'
        when known.bounces @> '{soft}' then coalesce(deliveries.bounce, 'soft')
        else deliveries.bounce end,
      complained = deliveries.complained or known.complained
    from (
      select reported.delivery_id, array_agg(reported.bounce) as bounces, bool_or(reported.kind = 'spamreport') as complained
      from ${rowsOf(events)} where reported.kind in ('bounce', 'spamreport') group by reported.delivery_id
    ) as known
    where deliveries.id = known.delivery_id`);
}

async function markHeardFrom(tx: Transaction, events: readonly Received[]): Promise<void> {
  const ids = [...new Set(events.flatMap(({ providerId }) => providerId ?? []))].toSorted();
  if (ids.length === 0) return;
  await tx.execute(sql`
    update email_providers set last_event_at = now()
    where id = any (${`{${ids.join(',')}}`}::uuid[])`);
}

/** Prefix of `reason` for deliveries that provider events settled. */
export const settledByProvider = 'The provider reported later: ';

/**
 * Settles unknown deliveries by their provider events. Any event other than `dropped` shows that the provider accepted
 * the message. `those` is a condition on `deliveries`.
 *
 * @returns number of settled deliveries
 */
export async function settleByEvents(tx: Transaction, those: SQL): Promise<number> {
  const { rows } = await tx.execute(sql`
    update deliveries set
      status = case when reported.taken then 'accepted' else 'rejected' end,
      reason = ${settledByProvider} || reported.kind || case when reported.detail = '' then '' else ', ' || reported.detail end,
      updated_at = now()
    from (
      select provider_events.delivery_id, bool_or(kind <> 'dropped') as taken,
        (array_agg(kind order by kind = 'dropped', provider_events.id))[1] as kind,
        (array_agg(detail order by provider_events.id))[1] as detail
      from provider_events join deliveries on deliveries.id = provider_events.delivery_id
      where deliveries.status = 'unknown' and ${those}
      group by provider_events.delivery_id
    ) as reported
    where deliveries.id = reported.delivery_id and deliveries.status = 'unknown'
    returning deliveries.id`);
  return rows.length;
}

/**
 * Applies newly stored events. Repeated events are skipped, since they could suppress an address again that a user
 * removed from the suppression list.
 */
async function follow(
  tx: Transaction,
  events: readonly Received[],
  inserted: readonly v.InferOutput<typeof insertedRow>[],
): Promise<void> {
  const freshKeys = new Set(inserted.map(({ delivery_id, event_key }) => `${delivery_id} ${event_key}`));
  const fresh = events.filter(({ deliveryId, key }) => freshKeys.has(`${deliveryId} ${key}`));
  if (fresh.some((event) => event.suppress !== null)) await suppress(tx, fresh);
  const ids = inserted.map(({ id }) => id);
  if (fresh.some(({ kind }) => kind === 'bounce' || kind === 'spamreport')) await markDeliveries(tx, fresh);
  if (fresh.some(({ kind, permanent }) => kind === 'bounce' && !permanent)) {
    await tx.execute(sql`select suppress_soft_bounces(${`{${ids.join(',')}}`}::bigint[])`);
  }
  const deliveryIds = `{${inserted.map(({ delivery_id: id }) => id).join(',')}}`;
  await settleByEvents(tx, sql`deliveries.id = any (${deliveryIds}::uuid[])`);
}

interface Written {
  readonly own: readonly boolean[];
  /** Campaigns with a new bounce or complaint. */
  readonly returned: ReadonlySet<string>;
}

async function writeGroup(tx: Transaction, events: readonly Received[]): Promise<Written> {
  const own = await ownPositions(tx, events);
  const ours = events.filter((_event, position) => own.has(position));
  const returned = new Set<string>();
  if (ours.length > 0) {
    const inserted = await insertEvents(tx, ours);
    if (inserted.length > 0) await follow(tx, ours, inserted);
    for (const { kind, campaign_id: campaignId } of inserted) {
      if (kind === 'bounce' || kind === 'spamreport') returned.add(campaignId);
    }
    await markHeardFrom(tx, ours);
  }
  return { own: events.map((_event, position) => own.has(position)), returned };
}

/** Creates a writer that commits events in groups. Events that arrive during a commit share the next commit. */
export function createProviderEventWriter(database: Database): ProviderEventWriter {
  const groups = new GroupCommit<Received, boolean>(async (events) => {
    const { own, returned } = await asSystem(database, (tx) => writeGroup(tx, events));
    for (const campaignId of returned) {
      // A failed check is ignored, since the events are already durable and the next bounce checks again.
      await pauseOverLimit(database, campaignId).catch(() => undefined);
    }
    return own;
  });
  return { write: (event, providerId) => groups.submit({ ...event, providerId }) };
}
