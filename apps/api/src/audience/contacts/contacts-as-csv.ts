import { plainFieldValue, type Contact } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { asTenant, audiences, csvInPieces, type Database } from '../../platform/index.ts';
import { readFields } from '../fields/field.ts';
import type { ContactFilter } from './contact-filter.ts';
import { readContacts, readIdsBefore } from './contact-page.ts';

/** Number of contacts read in one transaction. */
const chunk = 2000;

export interface ContactsToWrite {
  readonly organizationId: string;
  readonly audienceId: string;
  readonly filter: ContactFilter;
}

const fixedColumns = ['email', 'first_name', 'surname', 'phone', 'birthdate'];
const lastColumns = ['tags', 'suppressed', 'created_at', 'updated_at'];

function lineOf(contact: Contact, keys: readonly string[]): readonly string[] {
  return [
    contact.email,
    contact.first_name,
    contact.surname,
    contact.phone,
    contact.birthdate ?? '',
    ...keys.map((key) => plainFieldValue(contact.fields[key] ?? '')),
    contact.tags.map(({ name }) => name).join(', '),
    contact.suppressed ? 'yes' : 'no',
    contact.created_at,
    contact.updated_at,
  ];
}

async function readKeys(database: Database, organizationId: string, audienceId: string) {
  return asTenant(database, [organizationId], async (tx) => {
    const [audience] = await tx
      .select({ projectId: audiences.projectId })
      .from(audiences)
      .where(eq(audiences.id, audienceId));
    const fields = audience === undefined ? [] : await readFields(tx, audience.projectId);
    return fields.map(({ key }) => key);
  });
}

/**
 * Writes an audience's matching contacts as CSV, newest first, with a column for each custom field of the project. An
 * import recognizes all columns but the last three.
 */
export async function* contactsAsCsv(
  database: Database,
  { organizationId, audienceId, filter }: ContactsToWrite,
): AsyncGenerator<string, undefined> {
  const keys = await readKeys(database, organizationId, audienceId);
  yield* csvInPieces<string>([...fixedColumns, ...keys, ...lastColumns], (before) =>
    asTenant(database, [organizationId], async (tx) => {
      const ids = await readIdsBefore(tx, audienceId, filter, before, chunk);
      const last = ids.at(-1);
      if (last === undefined) return undefined;
      const found = await readContacts(tx, ids);
      return { lines: found.map((contact) => lineOf(contact, keys)), last };
    }),
  );
}
