import { type Contact, contactFilter, plainFieldValue } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { asTenant } from '../../platform/database/tenant.ts';
import { csvInPieces } from '../../platform/downloads/csv.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Download, downloadMilliseconds } from '../../platform/downloads/signed-download.ts';
import { audiences } from '../../tables/audience.ts';
import { readFields } from '../fields/field.ts';
import { readSelection, type ContactFilter } from './contact-filter.ts';
import { readContacts, readIdsBefore } from './contact-page.ts';
import * as v from 'valibot';

/** Number of contacts read in one transaction. */
const chunk = 2000;

export interface ContactsToWrite {
  readonly organizationId: string;
  readonly audienceId: string;
  readonly filter: ContactFilter;
  /** Time in milliseconds at which the link to the file expires. */
  readonly expires: number;
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

const firstColumns = ['email', 'first_name', 'surname', 'phone', 'birthdate'];
const lastColumns = ['tags', 'suppressed', 'created_at', 'updated_at'];

/** Returns the names of the columns of a file of contacts. `keys` are those of the custom fields of the project. */
export function csvHeader(keys: readonly string[]): readonly string[] {
  return [...firstColumns, ...keys, ...lastColumns];
}

/** Returns the values of a contact, in the order of `csvHeader`. */
export function csvRow(contact: Contact, keys: readonly string[]): readonly string[] {
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

/**
 * Writes an audience's matching contacts as CSV, newest first, with a column for each custom field of the project. An
 * import recognizes all columns but the last three.
 */
export async function* contactsAsCsv(
  database: Database,
  { organizationId, audienceId, filter, expires }: ContactsToWrite,
): AsyncGenerator<string, undefined> {
  const keys = await readKeys(database, organizationId, audienceId);
  // The time at which the link was created, so that all pieces of the file have the same segment.
  const now = new Date(expires - downloadMilliseconds);
  yield* csvInPieces<string>(csvHeader(keys), (before) =>
    asTenant(database, [organizationId], async (tx) => {
      const selection = await readSelection(tx, filter, now);
      if (selection === undefined) return undefined;
      const ids = await readIdsBefore(tx, audienceId, selection, before, chunk);
      const last = ids.at(-1);
      if (last === undefined) return undefined;
      const found = await readContacts(tx, ids);
      return { lines: found.map((contact) => csvRow(contact, keys)), last };
    }),
  );
}

export const contactsDownload: Download<Omit<ContactsToWrite, 'expires'>> = {
  kind: 'contacts',
  schema: v.object({ organizationId: v.string(), audienceId: v.string(), filter: v.object(contactFilter) }),
  formatOf: () => 'csv',
  write: contactsAsCsv,
};
