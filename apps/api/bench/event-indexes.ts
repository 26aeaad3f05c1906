import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/database/database.ts';
import { asSystem } from '../src/platform/database/tenant.ts';

const eventIndexes = ['message_events_campaign_kind', 'message_events_delivery_id'] as const;

/** Loads raw events without the indexes on them, and creates the indexes afterwards, which is faster. */
export async function withoutEventIndexes(database: Database, load: () => Promise<void>): Promise<void> {
  const definitions = await asSystem(database, async (tx) => {
    const { rows } = await tx.execute(sql`
      select indexname, indexdef from pg_indexes
      where indexname = any(${`{${eventIndexes.join(',')}}`}::text[])`);
    for (const { indexname } of rows) await tx.execute(sql`drop index ${sql.identifier(String(indexname))}`);
    return rows.map(({ indexdef }) => String(indexdef));
  });
  await load();
  await asSystem(database, async (tx) => {
    // The definition of a partitioned index names only the table itself.
    for (const definition of definitions) await tx.execute(sql.raw(definition.replace(' ON ONLY ', ' ON ')));
    await tx.execute(sql`analyze`);
  });
}
