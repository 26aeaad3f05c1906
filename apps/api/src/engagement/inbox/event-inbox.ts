import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { eventsTaken } from '../../platform/metrics/metrics.ts';
import { GroupCommit } from '../../platform/database/group-commit.ts';
import { statementAsSystem } from '../../platform/database/tenant.ts';
import { storableText } from '../../platform/database/text.ts';
import type { BlockEvent, RecipientEvent } from './recipient-event.ts';

/** Returns what the event belongs to. */
function subjectOf(event: RecipientEvent) {
  if (event.kind === 'guest') return { campaign_id: event.campaignId };
  if (event.kind === 'visitor') return { landing_page_id: event.landingPageId, arrived_by: event.arrivedBy };
  return { delivery_id: event.deliveryId };
}

function isOfBlock(event: RecipientEvent): event is BlockEvent {
  return 'target' in event;
}

function toStored(event: RecipientEvent) {
  const { kind, occurredAt, userAgent } = event;
  const happened = {
    kind,
    ...subjectOf(event),
    occurred_at: occurredAt,
    user_agent: storableText(userAgent),
  };
  if (isOfBlock(event)) {
    return {
      ...happened,
      event: event.event,
      ...(event.kind === 'visitor' ? {} : { entrance: event.entrance }),
      target: storableText(event.target),
      value: storableText(event.value),
    };
  }
  return {
    ...happened,
    link_position: event.linkPosition,
    content_type: event.contentType ?? '',
    bot: event.bot,
    request: event.request,
    network: event.network ?? '',
  };
}

/**
 * Adds the events to the inbox in a single row. The events are durable once the transaction commits, and a rollup
 * counts them a moment later. The rollup ignores events of deliveries, campaigns and landing pages that do not exist.
 */
export async function depositEvents(tx: Transaction, events: readonly RecipientEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.execute(sql`insert into event_inbox (events) values (${JSON.stringify(events.map(toStored))})`);
  for (const { kind } of events) eventsTaken.inc({ kind });
}

export interface EventWriter {
  /** Resolves when the event is durable. */
  readonly write: (event: RecipientEvent) => Promise<void>;
}

/** Creates a writer that stores events in groups. Events that arrive during a commit share the next commit. */
export function createEventWriter(database: Database): EventWriter {
  const groups = new GroupCommit<RecipientEvent, undefined>(async (events) => {
    await statementAsSystem(database, (tx) => depositEvents(tx, events));
    return events.map(() => undefined);
  });
  return {
    write: async (event) => {
      await groups.submit(event);
    },
  };
}
