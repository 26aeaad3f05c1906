import type { Database } from '../database/database.js';
import { asTenant } from '../database/tenant.js';
import { csvLine } from '../downloads/csv-text.js';
import type { ContactFilter } from './contact-filter.js';
import { readContacts, readIdsBefore } from './contact-page.js';

/** Contacts that are read in one transaction. */
const chunk = 2000;

export interface ContactsToWrite {
  readonly organizationId: string;
  readonly audienceId: string;
  readonly filter: ContactFilter;
}

/**
 * The contacts of an audience as CSV that an import reads back, the newest first, a piece a transaction: neither
 * memory nor a transaction grows with the audience.
 */
export async function* contactsAsCsv(
  database: Database,
  { organizationId, audienceId, filter }: ContactsToWrite,
): AsyncGenerator<string, undefined> {
  // The mark makes spreadsheets read UTF-8.
  yield `\uFEFF${csvLine(['email', 'first_name', 'surname', 'phone', 'birthdate', 'suppressed', 'created_at', 'updated_at'])}`;
  let before: string | null = null;
  for (;;) {
    const last: string | null = before;
    const { ids, found } = await asTenant(database, [organizationId], async (queries) => {
      const read = await readIdsBefore(queries, audienceId, filter, last, chunk);
      return { ids: read, found: read.length === 0 ? [] : await readContacts(queries, read) };
    });
    if (ids.length === 0) return;
    yield found
      .map((contact) =>
        csvLine([
          contact.email,
          contact.first_name,
          contact.surname,
          contact.phone,
          contact.birthdate ?? '',
          contact.suppressed ? 'yes' : 'no',
          contact.created_at,
          contact.updated_at,
        ]),
      )
      .join('');
    before = ids.at(-1) ?? null;
  }
}
