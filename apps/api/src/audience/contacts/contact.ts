import type { Contact } from '@x/api-client/contract';
import { and, eq, exists, sql } from 'drizzle-orm';
import { audiences, contacts, type Transaction, suppressions } from '../../platform/index.ts';

export function selectContacts(tx: Transaction) {
  const isSuppressed = exists(
    tx
      .select({ one: sql`1` })
      .from(suppressions)
      .where(
        and(eq(suppressions.projectId, contacts.projectId), eq(suppressions.emailLower, contacts.emailLower)),
      ),
  );
  return tx
    .select({
      contact: contacts,
      suppressed: sql<boolean>`${isSuppressed}`,
      audience: { id: audiences.id, name: audiences.name },
    })
    .from(contacts)
    .innerJoin(audiences, eq(audiences.id, contacts.audienceId))
    .$dynamic();
}

type ContactRow = Awaited<ReturnType<typeof selectContacts>>[number];

export function toContact({ contact, suppressed }: ContactRow): Contact {
  return {
    id: contact.id,
    audience_id: contact.audienceId,
    email: contact.email,
    first_name: contact.firstName,
    surname: contact.surname,
    phone: contact.phone,
    birthdate: contact.birthdate,
    suppressed,
    created_at: contact.createdAt.toISOString(),
    updated_at: contact.updatedAt.toISOString(),
  };
}

export type ContactInAudience = Contact & { readonly audience: ContactRow['audience'] };

export async function findContact(tx: Transaction, id: string): Promise<ContactInAudience | undefined> {
  const [row] = await selectContacts(tx).where(eq(contacts.id, id));
  return row === undefined ? undefined : { ...toContact(row), audience: row.audience };
}
