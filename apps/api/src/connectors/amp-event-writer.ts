import { sql } from 'drizzle-orm';
import type { AmpEventName } from '@x/api-client/contract';
import type { Database } from '../database/database.js';
import { GroupCommit } from '../database/group-commit.js';
import { asSystem } from '../database/tenant.js';

/** What a recipient did inside a message. */
export interface AmpEvent {
  readonly deliveryId: string;
  readonly event: AmpEventName;
  /** Id of the block. */
  readonly target: string;
  readonly value: string;
  readonly occurredAt: Date;
  readonly userAgent: string;
}

async function insertEvents(database: Database, events: readonly AmpEvent[]): Promise<void> {
  const rows = JSON.stringify(
    events.map((event) => ({
      delivery_id: event.deliveryId,
      event: event.event,
      target: event.target,
      value: event.value,
      occurred_at: event.occurredAt.toISOString(),
      user_agent: event.userAgent,
    })),
  );
  await asSystem(database, (queries) =>
    queries.execute(sql`
      insert into amp_events
        (organization_id, campaign_id, delivery_id, event, target, value, occurred_at, user_agent)
      select deliveries.organization_id, deliveries.campaign_id, deliveries.id,
        happened.event, happened.target, happened.value, happened.occurred_at, happened.user_agent
      from jsonb_to_recordset(${rows}::jsonb) as happened (
        delivery_id uuid, event text, target text, value text, occurred_at timestamptz, user_agent text)
        join deliveries on deliveries.id = happened.delivery_id`),
  );
}

/** Writes events in groups, durably: those that arrive during one commit share the next. */
export function createAmpEventWriter(database: Database): {
  readonly write: (event: AmpEvent) => Promise<void>;
} {
  const groups = new GroupCommit<AmpEvent, undefined>(async (events) => {
    await insertEvents(database, events);
    return events.map(() => undefined);
  });
  return {
    write: async (event) => {
      await groups.submit(event);
    },
  };
}
