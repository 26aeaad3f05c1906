import { eq, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { audiences } from '../../tables/audience.ts';
import { prepareScan } from '../../platform/database/prepare-scan.ts';
import { queryRow, queryRows } from '../../platform/database/rows.ts';
import { textArray } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { withinSeconds } from '../../platform/http/within-seconds.ts';
import { compileSegment } from './compile/compile.ts';
import type { ProjectPlace } from './known-project.ts';
import type { ResolvedTree } from './tree/resolved.ts';

/** Time after which finding the contacts of a segment is given up. */
export const segmentPatience = { seconds: 10, work: 'find_segment_contacts' } as const;

const countRow = v.object({ contacts: v.number() });
const idRow = v.object({ id: v.string() });

export interface FoundContacts {
  readonly contacts: number;
  readonly ids: readonly string[];
}

/**
 * Largest number of contacts whose sets are hashed. PostgreSQL expects 56 bytes for each address, and hashes up to twice
 * `work_mem` (`prepareScan`). A larger set would be scanned for each contact.
 */
const hashedContacts = 2_000_000;

/**
 * Returns a query for the contacts of a project that are in a segment, in all audiences that are not in the trash. Their
 * ids are `contact_profiles.contact_id`.
 */
export async function profilesInSegment(
  tx: Transaction,
  tree: ResolvedTree,
  place: ProjectPlace,
): Promise<SQL> {
  // With the ids themselves, PostgreSQL estimates the number of contacts.
  const visible = await tx
    .select({ id: audiences.id, contacts: audiences.contactsCount })
    .from(audiences)
    .where(eq(audiences.projectId, place.projectId));
  const total = visible.reduce((sum, { contacts }) => sum + contacts, 0);
  const lookup = total <= hashedContacts ? 'hashed' : 'joined';
  const { joins, condition } = compileSegment(tree, place, { source: 'contact_profiles', lookup });
  return sql`from contact_profiles ${joins}
    where contact_profiles.organization_id = ${place.organizationId}::uuid
      and contact_profiles.audience_id = any (${textArray(visible.map(({ id }) => id))}::uuid[]) and ${condition}`;
}

/**
 * Counts the contacts of a project that are in a segment, and returns the ids of a window of them, newest first. Throws a
 * `WorkTimeoutError` if it takes too long.
 */
export function selectContacts(
  tx: Transaction,
  place: ProjectPlace,
  tree: ResolvedTree,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<FoundContacts> {
  return withinSeconds(tx, segmentPatience, async () => {
    await prepareScan(tx);
    const selected = await profilesInSegment(tx, tree, place);
    // Two queries, because the first counts in parallel, and the second stops at the end of the window. One query for both
    // would collect the ids of all contacts in the segment.
    const { contacts } = await queryRow(tx, countRow, sql`select count(*)::integer as contacts ${selected}`);
    if (contacts <= offset) return { contacts, ids: [] };
    const rows = await queryRows(
      tx,
      idRow,
      sql`select contact_profiles.contact_id as id ${selected}
        order by contact_profiles.contact_id desc limit ${limit}::bigint offset ${offset}::bigint`,
    );
    return { contacts, ids: rows.map(({ id }) => id) };
  });
}

/**
 * Returns the ids of contacts of a project that are in a segment, newest first. If `before` is given, returns only smaller
 * ids. Throws a `WorkTimeoutError` if it takes too long.
 */
export function selectContactsBefore(
  tx: Transaction,
  place: ProjectPlace,
  tree: ResolvedTree,
  before: string | null,
  limit: number,
): Promise<readonly string[]> {
  return withinSeconds(tx, segmentPatience, async () => {
    await prepareScan(tx);
    const selected = await profilesInSegment(tx, tree, place);
    const rows = await queryRows(
      tx,
      idRow,
      sql`
      select contact_profiles.contact_id as id ${selected}
        and (${before}::uuid is null or contact_profiles.contact_id < ${before}::uuid)
      order by contact_profiles.contact_id desc limit ${limit}::bigint`,
    );
    return rows.map(({ id }) => id);
  });
}
