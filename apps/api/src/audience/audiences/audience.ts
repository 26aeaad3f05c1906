import type { Audience, ListedAudience } from '@x/api-client/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audienceDepartures, audiences, contacts, suppressions } from '../../tables/audience.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Audiences with fewer contacts than this usually have fewer contacts than their project has suppressions. */
const fewContacts = 5000;

/**
 * Counts the suppressed contacts by looking up the fewer ones: the contacts, or the suppressions of the project. The lookups
 * are scalar subqueries, because for a join or `exists`, PostgreSQL would read all contacts or suppressions.
 */
function countSuppressed(tx: Transaction) {
  const ofProject = eq(suppressions.projectId, audiences.projectId);
  const ofAudience = eq(contacts.audienceId, audiences.id);
  const sameAddress = eq(contacts.emailLower, suppressions.emailLower);
  const isSuppressed = tx
    .select({ found: sql`true` })
    .from(suppressions)
    .where(and(ofProject, sameAddress));
  const isContact = tx
    .select({ found: sql`true` })
    .from(contacts)
    .where(and(ofAudience, sameAddress));
  const amongContacts = tx
    .select({ count: sql`count(*)` })
    .from(contacts)
    .where(and(ofAudience, sql`(${isSuppressed})`));
  const amongSuppressions = tx
    .select({ count: sql`count(*)` })
    .from(suppressions)
    .where(and(ofProject, sql`(${isContact})`));
  return sql`case when ${audiences.contactsCount} < ${fewContacts} then (${amongContacts}) else (${amongSuppressions}) end`;
}

/** Counts the contacts that left and are not suppressed. */
function countDeparted(tx: Transaction) {
  return tx
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
}

/** Number of contacts that have not left the audience and are not suppressed, as an expression over `audiences`. */
export function countMailable(tx: Transaction) {
  return sql`greatest(0, ${audiences.contactsCount} - (${countSuppressed(tx)}) - (${countDeparted(tx)}))`.mapWith(
    Number,
  );
}

export function toListedAudience(audience: typeof audiences.$inferSelect): ListedAudience {
  return {
    id: audience.id,
    name: audience.name,
    description: audience.description,
    contacts: audience.contactsCount,
    created_at: audience.createdAt.toISOString(),
    updated_at: audience.updatedAt.toISOString(),
    project_id: audience.projectId,
  };
}

export async function findAudience(tx: Transaction, id: string): Promise<Audience | undefined> {
  const [row] = await tx
    .select({ audience: audiences, mailable: countMailable(tx) })
    .from(audiences)
    .where(eq(audiences.id, id));
  return row === undefined ? undefined : { ...toListedAudience(row.audience), mailable: row.mailable };
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
