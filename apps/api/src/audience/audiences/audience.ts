import type { Audience } from '@x/api-client/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  audienceDepartures,
  audiences,
  contacts,
  suppressions,
  type Transaction,
} from '../../platform/index.ts';

/** Audiences with fewer contacts than this usually have fewer contacts than their project has suppressions. */
const fewContacts = 5000;

/** Counts the suppressed contacts by looking up the fewer ones: the contacts, or the suppressions of the project. */
function countSuppressed(tx: Transaction) {
  // A scalar subquery, because PostgreSQL would read all suppressions for `exists`.
  const isSuppressed = tx
    .select({ found: sql`true` })
    .from(suppressions)
    .where(
      and(eq(suppressions.projectId, audiences.projectId), eq(suppressions.emailLower, contacts.emailLower)),
    );
  const ofContacts = tx
    .select({ count: sql`count(*)` })
    .from(contacts)
    .where(and(eq(contacts.audienceId, audiences.id), sql`(${isSuppressed})`));
  const ofSuppressions = tx
    .select({ count: sql`count(*)` })
    .from(suppressions)
    .innerJoin(
      contacts,
      and(eq(contacts.audienceId, audiences.id), eq(contacts.emailLower, suppressions.emailLower)),
    )
    .where(eq(suppressions.projectId, audiences.projectId));
  return sql`case when ${audiences.contactsCount} < ${fewContacts} then (${ofContacts}) else (${ofSuppressions}) end`;
}

export function selectAudiences(tx: Transaction) {
  const departed = tx
    .select({ count: sql<number>`count(*)` })
    .from(audienceDepartures)
    .innerJoin(
      contacts,
      and(
        eq(contacts.audienceId, audienceDepartures.audienceId),
        eq(contacts.emailLower, audienceDepartures.emailLower),
      ),
    )
    .leftJoin(
      suppressions,
      and(
        eq(suppressions.projectId, audienceDepartures.projectId),
        eq(suppressions.emailLower, audienceDepartures.emailLower),
      ),
    )
    .where(and(eq(audienceDepartures.audienceId, audiences.id), isNull(suppressions.emailLower)));
  return tx
    .select({
      audience: audiences,
      suppressed: countSuppressed(tx).mapWith(Number),
      departed: sql`(${departed})`.mapWith(Number),
    })
    .from(audiences)
    .$dynamic();
}

type AudienceRow = Awaited<ReturnType<typeof selectAudiences>>[number];

export function toAudience({ audience, suppressed, departed }: AudienceRow): Audience {
  return {
    id: audience.id,
    name: audience.name,
    description: audience.description,
    contacts: audience.contactsCount,
    mailable: Math.max(0, audience.contactsCount - suppressed - departed),
    created_at: audience.createdAt.toISOString(),
    updated_at: audience.updatedAt.toISOString(),
    project_id: audience.projectId,
  };
}

export async function findAudience(tx: Transaction, id: string): Promise<Audience | undefined> {
  const [row] = await selectAudiences(tx).where(eq(audiences.id, id));
  return row === undefined ? undefined : toAudience(row);
}

/**
 * Locks an audience's row. Returns false if the audience does not exist. Call this before writing contacts of the
 * audience. A trigger updates the audience's contact count, and locks taken in the opposite order could deadlock.
 */
export async function lockAudience(tx: Transaction, audienceId: string): Promise<boolean> {
  const [audience] = await tx
    .select({ id: audiences.id })
    .from(audiences)
    .where(eq(audiences.id, audienceId))
    .for('no key update');
  return audience !== undefined;
}
