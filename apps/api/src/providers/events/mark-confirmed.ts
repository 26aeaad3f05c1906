import { sql } from 'drizzle-orm';
import { asSystem, type Database } from '../../platform/index.ts';

/** Notes that the provider's topic reports here from now on, as long as it is still the one that was confirmed. */
export async function markConfirmed(database: Database, id: string, topicArn: string): Promise<void> {
  await asSystem(database, (tx) =>
    tx.execute(sql`
      update email_providers set events_confirmed_at = now()
      where id = ${id} and config ->> 'topic_arn' = ${topicArn}`),
  );
}
