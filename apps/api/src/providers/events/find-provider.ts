import { eq, sql } from 'drizzle-orm';
import { asSystem, type Database, emailProviders } from '../../platform/index.ts';
import { openProvider, type OpenProvider } from '../configuration/configuration.ts';

/** The provider that a webhook is of, without its secret; undefined where it is gone. */
export async function findReportingProvider(
  database: Database,
  id: string,
): Promise<OpenProvider | undefined> {
  const [row] = await asSystem(database, (queries) =>
    queries
      .select({ typeId: emailProviders.typeId, config: emailProviders.config })
      .from(emailProviders)
      .where(eq(emailProviders.id, id)),
  );
  return row === undefined ? undefined : openProvider(row, undefined);
}

/** Notes that the provider's topic reports here from now on, as long as it is still the one that was confirmed. */
export async function markConfirmed(database: Database, id: string, topicArn: string): Promise<void> {
  await asSystem(database, (queries) =>
    queries.execute(sql`
      update email_providers set events_confirmed_at = now()
      where id = ${id} and config ->> 'topic_arn' = ${topicArn}`),
  );
}
