import { mostTags } from '@x/api-client/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { newIds } from '../../platform/database/identifier.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { tags } from '../../tables/contact-fields.ts';

export interface ProjectPlace {
  readonly organizationId: string;
  readonly projectId: string;
}

export function tagLimit(path: string): Refusal<'tag_limit'> {
  return refuse('tag_limit', { path, details: { maximum: mostTags } });
}

/** The first spelling of a name counts. */
function byLowerName(names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(names.toReversed().map((name) => [name.toLowerCase(), name]));
}

function readTagIds(tx: Transaction, projectId: string, lowerNames: readonly string[]) {
  return tx
    .select({ id: tags.id, nameLower: tags.nameLower })
    .from(tags)
    .where(and(eq(tags.projectId, projectId), inArray(tags.nameLower, [...lowerNames])));
}

/** Returns the ids of tags. Names that the project does not have are left out. */
export async function findTagIds(
  tx: Transaction,
  projectId: string,
  names: readonly string[],
): Promise<readonly string[]> {
  if (names.length === 0) return [];
  const found = await readTagIds(tx, projectId, [...byLowerName(names).keys()]);
  return found.map(({ id }) => id);
}

/**
 * Returns the ids of tags by their lower-case names, and creates those that the project lacks. Creates none if the
 * project would have too many. `path` names the field of the request for the refusal.
 */
export async function ensureTags(
  tx: Transaction,
  { organizationId, projectId }: ProjectPlace,
  names: readonly string[],
  path = 'body.tags',
): Promise<ReadonlyMap<string, string> | Refusal<'tag_limit'>> {
  const wanted = byLowerName(names);
  if (wanted.size === 0) return new Map();
  const keys = [...wanted.keys()];
  const found = await readTagIds(tx, projectId, keys);
  const known = new Set(found.map(({ nameLower }) => nameLower));
  // Sorted, so that concurrent inserts lock the names in the same order and cannot deadlock.
  const missing = keys.filter((key) => !known.has(key)).toSorted();
  if (missing.length === 0) return new Map(found.map(({ id, nameLower }) => [nameLower, id]));
  const present = await tx.$count(tags, eq(tags.projectId, projectId));
  if (present + missing.length > mostTags) return tagLimit(path);
  const ids = newIds(missing.length);
  await tx
    .insert(tags)
    .values(
      missing.map((nameLower, index) => ({
        id: ids[index],
        organizationId,
        projectId,
        name: wanted.get(nameLower) ?? nameLower,
        nameLower,
      })),
    )
    .onConflictDoNothing({ target: [tags.organizationId, tags.projectId, tags.nameLower] });
  const all = await readTagIds(tx, projectId, keys);
  return new Map(all.map(({ id, nameLower }) => [nameLower, id]));
}
