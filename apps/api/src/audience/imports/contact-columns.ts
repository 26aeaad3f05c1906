import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { readStoredValues, type NamedShape } from '../fields/stored-values.ts';
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
