import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Transaction } from '../../platform/database/database.ts';
import { textArray } from '../../platform/database/text.ts';
import { queryRows } from '../../platform/database/rows.ts';
import type { NamedShape } from '../fields/stored-values.ts';
import { readValues, valueColumns, valueEntries } from './contact-columns.ts';
import type { ImportedContact } from './contact-row.ts';
import type { ContactValues } from './merge.ts';

export interface StoredContact extends ContactValues {
  readonly id: string;
}

const storedRow = v.object({
  ...valueEntries,
  id: v.string(),
  tags: v.nullable(v.array(v.string())),
});

function setSorting(tx: Transaction, value: 'on' | 'off'): Promise<unknown> {
  return tx.execute(sql`select set_config('enable_sort', ${value}, true)`);
}

/**
 * Returns the contacts of the audience that have the email addresses of `contacts`, by lower-cased address. Looks each
 * address up in the unique index. Without statistics for a new audience, PostgreSQL would instead read the whole
 * audience for each address. Range conditions in the order of the index, with sorting turned off, force the lookup. The
 * contacts have the values of the given `fields` only, and tags only if one of `contacts` has tags.
 */
export async function readStored(
  tx: Transaction,
  audienceId: string,
  contacts: readonly ImportedContact[],
  fields: readonly NamedShape[],
): Promise<ReadonlyMap<string, StoredContact>> {
  const addresses = [...new Set(contacts.map(({ emailLower }) => emailLower))];
  if (addresses.length === 0) return new Map();
  const tags = contacts.some((contact) => contact.tags.length > 0)
    ? sql`(select jsonb_agg(tags.name) from contact_tags join tags on tags.id = contact_tags.tag_id
        where contact_tags.contact_id = stored.id)`
    : sql`null::jsonb`;
  await setSorting(tx, 'off');
  const rows = await queryRows(
    tx,
    storedRow,
    sql`
    select stored.*, ${tags} as tags from unnest(${textArray(addresses)}::text[]) as given (email_lower)
    cross join lateral (
      select id, ${valueColumns} from contacts
      where audience_id = ${audienceId} and email_lower ~>=~ given.email_lower and email_lower ~<=~ given.email_lower
      order by email_lower using ~<~
      limit 1
    ) as stored`,
  );
  await setSorting(tx, 'on');
  return new Map(
    rows.map((row) => [row.email_lower, { ...readValues(row, fields), id: row.id, tags: row.tags ?? [] }]),
  );
}
