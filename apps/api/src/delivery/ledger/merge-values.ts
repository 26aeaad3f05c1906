import { sql, type SQL } from 'drizzle-orm';

/** Merge tag values of a `contacts` row, as an object of strings. */
export const contactMergeValues: SQL = sql`jsonb_build_object(
  'email', contacts.email, 'first_name', contacts.first_name, 'surname', contacts.surname, 'phone', contacts.phone,
  'birthdate', coalesce(contacts.birthdate::text, ''))`;
