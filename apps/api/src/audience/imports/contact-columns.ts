import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { textArray } from '../../platform/database/text.ts';
import { readStoredValues, type NamedShape } from '../fields/stored-values.ts';
import type { ImportedContact } from './contact-row.ts';
import type { ContactValues } from './merge.ts';

/** Columns that stored contacts and staged rows have in common. */
export const valueColumns = sql`email_lower, first_name, surname, phone, birthdate::text as birthdate, fields`;

/** Entries of a row with {@link valueColumns}. */
export const valueEntries = {
  email_lower: v.string(),
  first_name: v.string(),
  surname: v.string(),
  phone: v.string(),
  birthdate: v.nullable(v.string()),
  fields: v.record(v.string(), v.unknown()),
};

const valueRow = v.object(valueEntries);

/** Reads a row with {@link valueColumns}. Keeps the values of the given `fields` only. */
export function readValues(
  row: v.InferOutput<typeof valueRow>,
  fields: readonly NamedShape[],
): Omit<ContactValues, 'tags'> {
  return {
    emailLower: row.email_lower,
    firstName: row.first_name,
    surname: row.surname,
    phone: row.phone,
    birthdate: row.birthdate,
    fields: readStoredValues(row.fields, fields),
  };
}

/** Columns of a contact's values in a file. */
export const givenColumns = sql`email, first_name, surname, phone, birthdate, fields`;

/** Arrays of the values in {@link givenColumns}, for `unnest`. */
export function givenArrays(contacts: readonly ImportedContact[]): SQL {
  const column = (pick: (contact: ImportedContact) => string | null) => textArray(contacts.map(pick));
  return sql`
    ${column(({ email }) => email)}::text[],
    ${column(({ firstName }) => firstName)}::text[],
    ${column(({ surname }) => surname)}::text[],
    ${column(({ phone }) => phone)}::text[],
    ${column(({ birthdate }) => birthdate)}::date[],
    ${column(({ fields }) => JSON.stringify(fields))}::jsonb[]`;
}

/** Assignments for `on conflict`, with which an empty value keeps the one in the table. */
export function keepFilled(table: 'contacts' | 'import_rows'): SQL {
  const kept = sql.identifier(table);
  return sql`
    first_name = coalesce(nullif(excluded.first_name, ''), ${kept}.first_name),
    surname = coalesce(nullif(excluded.surname, ''), ${kept}.surname),
    phone = coalesce(nullif(excluded.phone, ''), ${kept}.phone),
    birthdate = coalesce(excluded.birthdate, ${kept}.birthdate),
    fields = ${kept}.fields || excluded.fields`;
}
