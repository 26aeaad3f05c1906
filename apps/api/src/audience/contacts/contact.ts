import type { Contact } from '@x/api-client/contract';
import { and, eq, exists, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { audiences, contacts, suppressions } from '../../tables/audience.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readFields } from '../fields/field.ts';
import { readStoredValues, type NamedShape } from '../fields/stored-values.ts';

const tagsSchema = v.array(v.object({ id: v.string(), name: v.string() }));

export function selectContacts(tx: Transaction) {
  const isSuppressed = exists(
    tx
      .select({ one: sql`1` })
      .from(suppressions)
      .where(
        and(eq(suppressions.projectId, contacts.projectId), eq(suppressions.emailLower, contacts.emailLower)),
      ),
  );
  const tagsOfContact = sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', tags.id, 'name', tags.name) order by tags.name_lower)
    from contact_tags join tags on tags.id = contact_tags.tag_id
    where contact_tags.contact_id = ${contacts.id}), '[]')`;
  return tx
    .select({
      contact: contacts,
      suppressed: sql<boolean>`${isSuppressed}`,
      tags: tagsOfContact.mapWith((found) => v.parse(tagsSchema, found)),
      audience: { id: audiences.id, name: audiences.name },
    })
    .from(contacts)
    .innerJoin(audiences, eq(audiences.id, contacts.audienceId))
    .$dynamic();
}

type ContactRow = Awaited<ReturnType<typeof selectContacts>>[number];

function toContact({ contact, suppressed, tags }: ContactRow, fields: readonly NamedShape[]): Contact {
  return {
    id: contact.id,
    audience_id: contact.audienceId,
    email: contact.email,
    first_name: contact.firstName,
    surname: contact.surname,
    phone: contact.phone,
    birthdate: contact.birthdate,
    suppressed,
    fields: contactFieldsOf(contact.fields, fields),
    tags,
    created_at: contact.createdAt.toISOString(),
    updated_at: contact.updatedAt.toISOString(),
  };
}

function contactFieldsOf(
  stored: Readonly<Record<string, unknown>>,
  fields: readonly NamedShape[],
): Contact['fields'] {
  const values = readStoredValues(stored, fields);
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'object' ? [...value] : value]),
  );
}

/** Returns contacts of one project as the API shows them. Reads the project's fields only if a contact has values. */
export async function toContacts(tx: Transaction, rows: readonly ContactRow[]): Promise<readonly Contact[]> {
  const withValues = rows.find(({ contact }) => Object.keys(contact.fields).length > 0);
  const fields = withValues === undefined ? [] : await readFields(tx, withValues.contact.projectId);
  return rows.map((row) => toContact(row, fields));
}

export type ContactInAudience = Contact & { readonly audience: ContactRow['audience'] };

export async function findContact(tx: Transaction, id: string): Promise<ContactInAudience | undefined> {
  const rows = await selectContacts(tx).where(eq(contacts.id, id));
  const [contact] = await toContacts(tx, rows);
  const [row] = rows;
  return contact === undefined || row === undefined ? undefined : { ...contact, audience: row.audience };
}
