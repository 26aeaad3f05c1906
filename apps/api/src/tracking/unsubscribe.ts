import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.js';
import { asSystem } from '../database/tenant.js';
import { depositEvents } from './event-inbox.js';
import type { MessageEvent } from './recipient-event.js';

/** The address that a delivery went to; undefined where the delivery is gone. */
export async function findRecipient(database: Database, deliveryId: string): Promise<string | undefined> {
  const result = await asSystem(database, (queries) =>
    queries.execute(sql`select email from deliveries where id = ${deliveryId}`),
  );
  const email = result.rows[0]?.['email'];
  return typeof email === 'string' ? email : undefined;
}

/** Suppresses the address of a delivery in its project, and counts it once, however often it is asked for. */
export async function unsubscribe(
  database: Database,
  asked: Pick<MessageEvent, 'deliveryId' | 'occurredAt' | 'userAgent'>,
): Promise<void> {
  await asSystem(database, async (queries) => {
    await queries.execute(sql`
      insert into suppressions (organization_id, project_id, email_lower, reason, campaign_id)
      select organization_id, project_id, lower(email), 'unsubscribe', campaign_id from deliveries
      where id = ${asked.deliveryId}
      on conflict (project_id, email_lower) do nothing`);
    await depositEvents(queries, [
      {
        ...asked,
        kind: 'unsubscribe',
        linkPosition: null,
        contentType: undefined,
        machine: false,
        request: 'GET',
      },
    ]);
  });
}
