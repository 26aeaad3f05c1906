import { mostTagsOfContact, type Tagged } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { queryRow } from '../../platform/database/rows.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { textArray } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ensureTags, findTagIds, type ProjectPlace } from './ensure-tags.ts';

export interface TagNames {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Tags to add to contacts and to remove from them, by id. No tag is in both. */
export interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Looks up tags by name, and creates those to add that the project does not have. */
export async function readTagChange(
  tx: Transaction,
  place: ProjectPlace,
  { add, remove }: TagNames,
): Promise<TagChange | Refusal<'tag_limit'>> {
  const added = await ensureTags(tx, place, add, 'body.add');
  if (added instanceof Refusal) return added;
  const removed = await findTagIds(tx, place.projectId, remove);
  const ids = new Set(added.values());
  return { add: [...ids], remove: removed.filter((id) => !ids.has(id)) };
}

export interface TaggedContacts extends ProjectPlace {
  readonly audienceId: string;
  readonly ids: readonly string[];
  /** Name of the user or access key, for the history of the contacts. */
  readonly actorName: string;
}

const taggedRow = v.object({ changed: v.number(), full: v.number() });

function uuids(ids: readonly string[]) {
  return sql`${textArray(ids)}::uuid[]`;
}

/**
 * Adds and removes tags of contacts of an audience, and records the change in the history of each contact that got or
 * lost a tag. Lock the audience before, so that no contact is deleted or tagged at the same time. A tag that was deleted
 * in the meantime is not added.
 */
export async function changeTags(
  tx: Transaction,
  { organizationId, projectId, audienceId, ids, actorName }: TaggedContacts,
  { add, remove }: TagChange,
): Promise<Tagged> {
  return queryRow(
    tx,
    taggedRow,
    sql`
    with chosen as materialized (
      select id from tags where id = any(${uuids(add)}) for key share
    ), former as (
      select contacts.id, array(select tag_id from contact_tags where contact_id = contacts.id) as tag_ids
      from contacts where audience_id = ${audienceId}::uuid and contacts.id = any(${uuids(ids)})
    ), tagged as (
      select id, tag_ids, array(
        select unnest(tag_ids) except select unnest(${uuids(remove)}) union select chosen.id from chosen
      ) as next_ids
      from former
      where tag_ids && ${uuids(remove)} or not tag_ids @> array(select chosen.id from chosen)
    ), changing as materialized (
      select id, tag_ids, next_ids,
        cardinality(next_ids) > greatest(${mostTagsOfContact}::integer, cardinality(tag_ids)) as is_full
      from tagged
    ), named as (
      select id, (select coalesce(jsonb_agg(name order by name_lower), '[]') from tags where tags.id = any(tag_ids)) as former_names,
        (select coalesce(jsonb_agg(name order by name_lower), '[]') from tags where tags.id = any(next_ids)) as next_names
      from changing where not is_full
    ), removed as (
      delete from contact_tags using changing
      where contact_tags.contact_id = changing.id and not is_full and tag_id = any(${uuids(remove)})
    ), added as (
      insert into contact_tags (organization_id, tag_id, contact_id)
      select ${organizationId}::uuid, chosen.id, changing.id from changing cross join chosen
      where not is_full and not changing.tag_ids @> array[chosen.id]
      on conflict do nothing
    ), recorded as (
      insert into contact_changes (organization_id, project_id, audience_id, contact_id, actor_name, before, after)
      select ${organizationId}::uuid, ${projectId}::uuid, ${audienceId}::uuid, id, ${actorName},
        jsonb_build_object('tags', former_names), jsonb_build_object('tags', next_names)
      from named
    ), touched as (
      update contacts set updated_at = now() from changing where contacts.id = changing.id and not is_full
    )
    select count(*) filter (where not is_full)::integer as changed, count(*) filter (where is_full)::integer as full
    from changing`,
  );
}
