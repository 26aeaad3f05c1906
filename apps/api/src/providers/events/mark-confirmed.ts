import { sql } from 'drizzle-orm';
import { asSystem, type Database } from '../../platform/index.ts';

/** Marks a provider's topic as confirmed, unless the topic changed meanwhile. */
export async function markConfirmed(database: Database, id: string, topicArn: string): Promise<void> {
  await asSystem(database, (tx) =>
    tx.execute(sql`
      update email_providers set events_confirmed_at = now()
      where id = ${id} and config ->> 'topic_arn' = ${topicArn}`),
  );
}
