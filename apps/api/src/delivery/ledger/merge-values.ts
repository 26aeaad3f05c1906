import { sql, type SQL } from 'drizzle-orm';

/** What merge tags show of a row of `contacts`, as it is now: an object of texts, empty where a field is. */
export const contactMergeValues: SQL = sql`jsonb_build_object(
  'email', contacts.email, 'first_name', contacts.first_name, 'surname', contacts.surname, 'phone', contacts.phone,
  'birthdate', coalesce(contacts.birthdate::text, ''))`;
