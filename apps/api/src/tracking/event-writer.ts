import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.js';
import { GroupCommit } from '../database/group-commit.js';
import { asSystem } from '../database/tenant.js';

/** What a recipient did, or a machine in the recipient's place. */
export interface MessageEvent {
  readonly deliveryId: string;
  readonly kind: 'open' | 'click';
  readonly linkPosition: number | null;
  readonly machine: boolean;
  readonly occurredAt: Date;
  readonly userAgent: string;
}

export interface EventWriter {
  /** Resolves when the event is durable. */
  readonly write: (event: MessageEvent) => Promise<void>;
}

async function insertEvents(database: Database, events: readonly MessageEvent[]): Promise<void> {
  const rows = JSON.stringify(
    events.map((event) => ({
      delivery_id: event.deliveryId,
      kind: event.kind,
      link_position: event.linkPosition,
      machine: event.machine,
      occurred_at: event.occurredAt.toISOString(),
      user_agent: event.userAgent,
    })),
  );
  await asSystem(database, (queries) =>
    queries.execute(sql`
      insert into message_events
        (organization_id, campaign_id, delivery_id, kind, link_position, machine, occurred_at, user_agent)
      select deliveries.organization_id, deliveries.campaign_id, deliveries.id,
        event.kind, event.link_position, event.machine, event.occurred_at, event.user_agent
      from jsonb_to_recordset(${rows}::jsonb) as event (
        delivery_id uuid, kind text, link_position integer, machine boolean, occurred_at timestamptz, user_agent text)
        join deliveries on deliveries.id = event.delivery_id`),
  );
}

/** Writes events in groups: those that arrive during one commit share the next. */
export function createEventWriter(database: Database): EventWriter {
  const groups = new GroupCommit<MessageEvent, undefined>(async (events) => {
    await insertEvents(database, events);
    return events.map(() => undefined);
  });
  return { write: (event) => groups.submit(event) };
}
