import { sql } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Services } from '../../platform/services.ts';
import { type Sweep, sweepWhole } from '../../platform/upkeep/sweeps.ts';
import { organizations } from '../../tables/accounts.ts';
import { auditEntries } from '../../tables/identity.ts';

/** Matches the expired entries of an organization. Their ids begin with the time, so the index of its pages finds them. */
function expiredEntries(organizationId: string, months: number): Sweep {
  return {
    table: auditEntries,
    isExpired: (now) => sql`organization_id = ${organizationId}::uuid and id < first_id_at(
      ${now.toISOString()}::timestamptz - make_interval(months => ${months}::integer))`,
  };
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
      await sweepWhole(services, expiredEntries(id, months), signal);
    } catch (error) {
      if (signal.aborted) return;
      services.log.error({ err: error, organizationId: id }, 'old entries of an audit log were not deleted');
    }
  }
}
