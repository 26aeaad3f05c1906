import { isSameValue } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { ContactSnapshot } from '../../tables/audience.ts';
import { newIds } from '../../platform/database/identifier.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { textArray } from '../../platform/database/text.ts';
import { explainRefusal } from '../../platform/http/catalogs.ts';
import { ensureTags } from '../tags/ensure-tags.ts';
import { givenArrays, givenColumns, keepFilled } from './contact-columns.ts';
import type { ImportedContact } from './contact-row.ts';
import type { ContactValues, Merged } from './merge.ts';
import type { StoredContact } from './read-stored.ts';
import type { StoredImport } from './stored-import.ts';

const writtenRow = v.object({ id: v.string(), email_lower: v.string() });

/**
 * An empty value keeps the stored value, even if another request stored it after this transaction read the contact.
 * Returns the ids of all written contacts by lower-cased address if one of them has tags.
 */
async function writeContacts(
  tx: Transaction,
  { id, organizationId, projectId, audienceId }: StoredImport,
  contacts: readonly ImportedContact[],
): Promise<ReadonlyMap<string, string>> {
  if (contacts.length === 0) return new Map();
  const hasTags = contacts.some(({ tags }) => tags.length > 0);
  const rows = await queryRows(
    tx,
    writtenRow,
    sql`
    insert into contacts
      (organization_id, project_id, audience_id, import_id, id, email_lower, ${givenColumns})
    select ${organizationId}::uuid, ${projectId}::uuid, ${audienceId}::uuid, ${id}::uuid, r.*
    from unnest(
      ${textArray(newIds(contacts.length))}::uuid[],
      ${textArray(contacts.map(({ emailLower }) => emailLower))}::text[],
      ${givenArrays(contacts)}
    ) as r
    on conflict (audience_id, email_lower) do update set
      ${keepFilled('contacts')},
      updated_at = now()
    ${hasTags ? sql`returning id, email_lower` : sql``}`,
  );
  return new Map(rows.map(({ id: contactId, email_lower: address }) => [address, contactId]));
}

/** Thrown if an import cannot go on. The batches before stay. */
export class ImportStopped extends Error {}

/** Adds tags to contacts. Creates those that the project does not have. */
async function writeTags(
  tx: Transaction,
  place: StoredImport,
  contacts: readonly ImportedContact[],
  contactIds: ReadonlyMap<string, string>,
): Promise<void> {
  const tagIds = await ensureTags(tx, place, [...new Set(contacts.flatMap(({ tags }) => tags))]);
  if (tagIds instanceof Refusal) throw new ImportStopped(explainRefusal(tagIds, 'en'));
  const pairs = contacts.flatMap(({ emailLower, tags }) => {
    const contactId = contactIds.get(emailLower);
    return contactId === undefined
      ? []
      : tags.map((name) => ({ contactId, tagId: tagIds.get(name.toLowerCase()) ?? null }));
  });
  if (pairs.length === 0) return;
  await tx.execute(sql`
    insert into contact_tags (organization_id, tag_id, contact_id, import_id)
    select ${place.organizationId}::uuid, r.tag_id, r.contact_id, ${place.id}::uuid
    from unnest(
      ${textArray(pairs.map(({ tagId }) => tagId))}::uuid[],
      ${textArray(pairs.map(({ contactId }) => contactId))}::uuid[]
    ) as r (tag_id, contact_id)
    on conflict do nothing`);
}

/** Values before and after the import. Of the custom fields and tags, only those that the import changed. */
function snapshots(before: ContactValues, after: ContactValues): readonly [before: string, after: string] {
  const keys = Object.keys(after.fields).filter(
    (key) => !isSameValue(before.fields[key] ?? null, after.fields[key] ?? null),
  );
  const hasNewTags = before.tags.length !== after.tags.length;
  const write = ({ firstName, surname, phone, birthdate, fields, tags }: ContactValues) =>
    JSON.stringify({
      first_name: firstName,
      surname,
      phone,
      birthdate,
      ...(keys.length === 0
        ? {}
        : { fields: Object.fromEntries(keys.flatMap((key) => (key in fields ? [[key, fields[key]]] : []))) }),
      ...(hasNewTags ? { tags } : {}),
    } satisfies ContactSnapshot);
  return [write(before), write(after)];
}

/** Records the values of changed contacts before and after the import, so that it can be undone. */
async function writeChanges(
  tx: Transaction,
  { id, organizationId, projectId, audienceId }: StoredImport,
  stored: ReadonlyMap<string, StoredContact>,
  changes: readonly ContactValues[],
): Promise<void> {
  const changed = changes.flatMap((after) => {
    const before = stored.get(after.emailLower);
    return before === undefined ? [] : [{ id: before.id, values: snapshots(before, after) }];
  });
  if (changed.length === 0) return;
  await tx.execute(sql`
    insert into contact_changes (organization_id, project_id, audience_id, import_id, contact_id, before, after)
    select ${organizationId}::uuid, ${projectId}::uuid, ${audienceId}::uuid, ${id}::uuid, r.contact_id, r.before, r.after
    from unnest(
      ${textArray(changed.map(({ id: contactId }) => contactId))}::uuid[],
      ${textArray(changed.map(({ values: [before] }) => before))}::jsonb[],
      ${textArray(changed.map(({ values: [, after] }) => after))}::jsonb[]
    ) as r (contact_id, before, after)
    on conflict (import_id, contact_id) do update set
      before = contact_changes.before || jsonb_strip_nulls(jsonb_build_object(
        'fields', nullif(
          coalesce(excluded.before -> 'fields', '{}')
            - array(select jsonb_object_keys(coalesce(contact_changes.after -> 'fields', '{}')))
            || coalesce(contact_changes.before -> 'fields', '{}'), '{}'),
        'tags', coalesce(contact_changes.before -> 'tags', excluded.before -> 'tags'))),
      after = excluded.after || jsonb_strip_nulls(jsonb_build_object(
        'fields', nullif(
          coalesce(contact_changes.after -> 'fields', '{}') || coalesce(excluded.after -> 'fields', '{}'), '{}'),
        'tags', coalesce(excluded.after -> 'tags', contact_changes.after -> 'tags')))`);
}

/** Writes the new and changed contacts with their tags, and remembers what changed, for an undo. */
export async function writeMerged(
  tx: Transaction,
  stored: StoredImport,
  known: ReadonlyMap<string, StoredContact>,
  { writes, changes }: Pick<Merged, 'writes' | 'changes'>,
): Promise<void> {
  const contactIds = await writeContacts(tx, stored, writes);
  if (contactIds.size > 0) await writeTags(tx, stored, writes, contactIds);
  await writeChanges(tx, stored, known, changes);
}
