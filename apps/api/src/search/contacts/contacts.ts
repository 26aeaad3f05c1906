import { contract, hitsOfGroup, type ProjectKind, type SearchHit } from '@x/api-client/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { audiences, contacts } from '../../tables/audience.ts';
import { queryRows } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { ProjectPlace, SearchGroup } from '../group.ts';

const idRow = v.object({ id: v.string() });

async function readContacts(
  tx: Transaction,
  projectId: string,
  ids: readonly string[],
): Promise<readonly SearchHit[]> {
  const rows = await tx
    .select({
      id: contacts.id,
      name: contacts.email,
      detail: sql<string>`trim(${contacts.firstName} || ' ' || ${contacts.surname})`,
      audience: { id: audiences.id, name: audiences.name },
    })
    .from(contacts)
    .innerJoin(audiences, eq(audiences.id, contacts.audienceId))
    .where(and(eq(contacts.projectId, projectId), inArray(contacts.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Contacts by the start of their address or name. The database function looks only at the index entries that match, in
 * each audience of the project, because a project can have a million contacts.
 */
export const contactGroup: SearchGroup<ProjectKind, ProjectPlace> = {
  kind: 'contacts',
  listedBy: contract.audiences.list,
  find: async (tx, { projectId }, { text, words }) => {
    if (words.length === 0) return [];
    const found = await queryRows(
      tx,
      idRow,
      sql`select id from find_contacts(${projectId}::uuid, ${text.toLowerCase()}::text, ${hitsOfGroup}::integer)`,
    );
    return readContacts(
      tx,
      projectId,
      found.map(({ id }) => id),
    );
  },
  read: (tx, { projectId }, ids) => readContacts(tx, projectId, ids),
};
