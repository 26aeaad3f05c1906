import { and, eq, notInArray } from 'drizzle-orm';
import { contactTags } from '../../tables/contact-fields.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ensureTags, type ProjectPlace } from './ensure-tags.ts';

/**
 * Replaces the tags of a contact. Lock the contact's audience before, so that the contact is not deleted at the same
 * time.
 */
export async function replaceTags(
  tx: Transaction,
  place: ProjectPlace,
  contactId: string,
  names: readonly string[],
): Promise<Refusal<'tag_limit'> | undefined> {
  const ids = await ensureTags(tx, place, names);
  if (ids instanceof Refusal) return ids;
  const wanted = [...ids.values()];
  await tx
    .delete(contactTags)
    .where(
      and(
        eq(contactTags.contactId, contactId),
        wanted.length === 0 ? undefined : notInArray(contactTags.tagId, wanted),
      ),
    );
  if (wanted.length === 0) return undefined;
  const { organizationId } = place;
  await tx
    .insert(contactTags)
    .values(wanted.map((tagId) => ({ organizationId, tagId, contactId })))
    .onConflictDoNothing();
  return undefined;
}
