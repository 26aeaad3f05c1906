import type { Erasure } from '@x/api-client/contract';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { rememberErased } from '../../audience/index.ts';
import { erasures } from '../../tables/privacy.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { suppressions } from '../../tables/audience.ts';
import type { PersonKey } from '../person.ts';

export function toErasure(row: typeof erasures.$inferSelect): Erasure {
  return {
    id: row.id,
    status: row.status,
    contacts: row.contacts,
    messages: row.messages,
    events: row.events,
    requested_by: row.requestedBy,
    created_at: row.createdAt.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
  };
}

/**
 * Stores that a person is to be erased, and keeps messages from being sent to them from now on. Returns the running
 * erasure if there is one.
 */
export async function requestErasure(
  tx: Transaction,
  { organizationId, projectId, email }: PersonKey,
  requestedBy: string,
  services: Pick<Services, 'keys'>,
): Promise<Erasure | undefined> {
  const emailLower = email.toLowerCase();
  const place = { organizationId, projectId };
  const isSame = and(
    eq(erasures.projectId, projectId),
    eq(erasures.status, 'running'),
    eq(erasures.email, emailLower),
  );
  const [running] = await tx.select().from(erasures).where(isSame).orderBy(desc(erasures.id)).limit(1);
  if (running !== undefined) return toErasure(running);
  const [suppressed] = await tx
    .select({ reason: suppressions.reason })
    .from(suppressions)
    .where(and(eq(suppressions.projectId, projectId), eq(suppressions.emailLower, emailLower)));
  await rememberErased(tx, place, [{ email, reason: suppressed?.reason ?? 'erasure' }], services);
  await tx
    .insert(suppressions)
    .values({ ...place, emailLower, reason: 'erasure' })
    .onConflictDoUpdate({
      target: [suppressions.projectId, suppressions.emailLower],
      set: { importId: null },
      setWhere: isNotNull(suppressions.importId),
    });
  const [created] = await tx
    .insert(erasures)
    .values({ ...place, email: emailLower, requestedBy })
    .returning();
  return created === undefined ? undefined : toErasure(created);
}
