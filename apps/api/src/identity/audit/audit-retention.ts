import { sql } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Services } from '../../platform/services.ts';
import { organizations } from '../../tables/accounts.ts';

/** Entries deleted at once, so that no statement holds many locks. */
const piece = 5000;

/** Deletes expired entries of an organization. Returns their number, which is `piece` if there are more. */
async function deleteSome(
  { database, now }: Pick<Services, 'database' | 'now'>,
  organizationId: string,
  months: number,
): Promise<number> {
  // The id of an entry is from the time when it was recorded, so the index of the log's pages finds expired entries.
  const deleted = await asSystem(database, (tx) =>
    tx.execute(sql`
      delete from audit_entries where id = any (array(
        select id from audit_entries
        where organization_id = ${organizationId} and id < first_id_at(
          ${now().toISOString()}::timestamptz - make_interval(months => ${months}::integer))
        order by id limit ${piece}::integer))
      returning 1`),
  );
  return deleted.rows.length;
}

/**
 * Deletes the entries that organizations no longer keep. Runs as the system, because the tenant role cannot delete
 * entries. An organization that fails is tried again at the next run.
 *
 * @param signal aborted when the process stops
 */
export async function enforceAuditRetention(
  services: Pick<Services, 'database' | 'log' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const found = await asSystem(services.database, (tx) =>
    tx.select({ id: organizations.id, months: organizations.auditMonths }).from(organizations),
  );
  for (const { id, months } of found) {
    try {
      let deleted = piece;
      while (deleted === piece && !signal.aborted) deleted = await deleteSome(services, id, months);
    } catch (error) {
      services.log.error({ err: error, organizationId: id }, 'old entries of an audit log were not deleted');
    }
  }
}
