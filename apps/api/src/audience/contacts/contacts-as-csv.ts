import { asTenant, csvInPieces, type Database } from '../../platform/index.ts';
import type { ContactFilter } from './contact-filter.ts';
import { readContacts, readIdsBefore } from './contact-page.ts';

/** Number of contacts read in one transaction. */
const chunk = 2000;

export interface ContactsToWrite {
  readonly organizationId: string;
  readonly audienceId: string;
  readonly filter: ContactFilter;
}

const header = [
  'email',
  'first_name',
  'surname',
  'phone',
  'birthdate',
  'suppressed',
  'created_at',
  'updated_at',
];

/** Writes an audience's matching contacts as CSV, newest first. An import recognizes the first five columns. */
export function contactsAsCsv(
  database: Database,
  { organizationId, audienceId, filter }: ContactsToWrite,
): AsyncGenerator<string, undefined> {
  return csvInPieces<string>(header, (before) =>
    asTenant(database, [organizationId], async (tx) => {
      const ids = await readIdsBefore(tx, audienceId, filter, before, chunk);
      const last = ids.at(-1);
      if (last === undefined) return undefined;
      const found = await readContacts(tx, ids);
      const lines = found.map((contact) => [
        contact.email,
        contact.first_name,
        contact.surname,
        contact.phone,
        contact.birthdate ?? '',
        contact.suppressed ? 'yes' : 'no',
        contact.created_at,
        contact.updated_at,
      ]);
      return { lines, last };
    }),
  );
}
