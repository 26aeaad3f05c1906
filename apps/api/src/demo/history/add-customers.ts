import { and, eq, sql } from 'drizzle-orm';
import { asTenant } from '../../platform/database/tenant.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/identifier.ts';
import { contacts } from '../../tables/audience.ts';
import { contactTags, tags } from '../../tables/contact-fields.ts';
import type { Customer } from './customers.ts';

interface CustomerPlace {
  readonly organizationId: string;
  readonly projectId: string;
  readonly audienceId: string;
}

/** Adds customers to the audience as of the times at which they joined. Their tags must exist. */
export async function addCustomers(
  database: Database,
  { organizationId, projectId, audienceId }: CustomerPlace,
  joined: readonly Customer[],
): Promise<void> {
  if (joined.length === 0) return;
  // Ids begin with the time at which a contact was added.
  const rows = joined.map((customer) => ({ id: newId(customer.joinedAt.getTime()), customer }));
  await asTenant(database, [organizationId], async (tx) => {
    await tx.insert(contacts).values(
      rows.map(({ id, customer: { email, firstName, surname, city, favorite, language, joinedAt } }) => ({
        id,
        organizationId,
        projectId,
        audienceId,
        email,
        emailLower: email,
        firstName,
        surname,
        fields: { city, favorite, language },
        createdAt: joinedAt,
        updatedAt: joinedAt,
      })),
    );
    const known = await tx
      .select({ id: tags.id, name: tags.name })
      .from(tags)
      .where(and(eq(tags.organizationId, organizationId), eq(tags.projectId, projectId)));
    const given = rows.flatMap(({ id, customer }) =>
      known
        .filter(({ name }) => customer.tags.includes(name))
        .map((tag) => ({ organizationId, tagId: tag.id, contactId: id })),
    );
    if (given.length > 0) await tx.insert(contactTags).values(given);
  });
}

/** Dates the audience back to its first contact. */
export async function dateAudience(
  database: Database,
  { organizationId, audienceId }: CustomerPlace,
  createdAt: Date,
): Promise<void> {
  await asTenant(database, [organizationId], (tx) =>
    tx.execute(
      sql`update audiences set created_at = ${createdAt.toISOString()}::timestamptz where id = ${audienceId}`,
    ),
  );
}
