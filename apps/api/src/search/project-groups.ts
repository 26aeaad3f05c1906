import {
  contract,
  type EndpointDefinition,
  hitsOfGroup,
  type ProjectKind,
  type SearchHit,
} from '@x/api-client/contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { audiences, contacts } from '../tables/audience.ts';
import { campaigns } from '../tables/campaigns.ts';
import { landingPages } from '../tables/landing-pages.ts';
import { segments } from '../tables/segments.ts';
import { templates } from '../tables/content.ts';
import { folded, hasWords } from '../platform/database/text.ts';
import type { Transaction } from '../platform/database/database.ts';
import { signupForms } from '../tables/signup.ts';
import { queryRows } from '../platform/database/rows.ts';
import type { ProjectPlace, SearchGroup } from './group.ts';
import { rankOf } from './name-match.ts';

function selectForms(tx: Transaction) {
  return tx
    .select({
      id: signupForms.id,
      name: signupForms.name,
      detail: sql<string>`''`,
      audience: { id: audiences.id, name: audiences.name },
    })
    .from(signupForms)
    .innerJoin(audiences, eq(audiences.id, signupForms.audienceId))
    .$dynamic();
}

const formGroup: SearchGroup<ProjectKind, ProjectPlace> = {
  kind: 'signup_forms',
  listedBy: contract.signupForms.list,
  find: (tx, { projectId }, query) =>
    selectForms(tx)
      .where(and(eq(signupForms.projectId, projectId), hasWords(query.words, folded(signupForms.name))))
      .orderBy(rankOf(query, folded(signupForms.name)), desc(signupForms.updatedAt), desc(signupForms.id))
      .limit(hitsOfGroup),
  read: (tx, { projectId }, ids) =>
    selectForms(tx).where(and(eq(signupForms.projectId, projectId), inArray(signupForms.id, [...ids]))),
};

type NamedTable = PgTable & Record<'id' | 'name' | 'projectId' | 'updatedAt', AnyPgColumn>;

interface NamedGroup {
  readonly kind: ProjectKind;
  readonly listedBy: EndpointDefinition;
  readonly table: NamedTable;
}

const namedRow = v.object({ id: v.string(), name: v.string() });

function toHit({ id, name }: v.InferOutput<typeof namedRow>): SearchHit {
  return { id, name, detail: '', audience: null };
}

/** Creates the group of a table of a project whose rows have a name. */
function namedGroup({ kind, listedBy, table }: NamedGroup): SearchGroup<ProjectKind, ProjectPlace> {
  return {
    kind,
    listedBy,
    find: async (tx, { projectId }, query) => {
      const name = sql`folded`;
      // With the offset, PostgreSQL folds each name once, although it uses the result several times.
      const rows = await queryRows(
        tx,
        namedRow,
        sql`
        select id, name from (
          select ${table.id} as id, ${table.name} as name, ${table.updatedAt} as changed_at, ${folded(table.name)} as folded
          from ${table} where ${table.projectId} = ${projectId}::uuid offset 0) named
        where ${hasWords(query.words, name)}
        order by ${rankOf(query, name)}, changed_at desc, id desc limit ${hitsOfGroup}::integer`,
      );
      return rows.map(toHit);
    },
    read: async (tx, { projectId }, ids) => {
      const rows = await tx
        .select({ id: sql<string>`${table.id}`, name: sql<string>`${table.name}` })
        .from(table)
        .where(and(eq(table.projectId, projectId), inArray(table.id, [...ids])));
      return rows.map(toHit);
    },
  };
}

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
const contactGroup: SearchGroup<ProjectKind, ProjectPlace> = {
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

/** The groups are in the order of the answer. */
export const projectGroups: readonly SearchGroup<ProjectKind, ProjectPlace>[] = [
  namedGroup({ kind: 'campaigns', listedBy: contract.campaigns.list, table: campaigns }),
  namedGroup({ kind: 'templates', listedBy: contract.templates.list, table: templates }),
  namedGroup({ kind: 'landing_pages', listedBy: contract.landingPages.list, table: landingPages }),
  namedGroup({ kind: 'audiences', listedBy: contract.audiences.list, table: audiences }),
  namedGroup({ kind: 'segments', listedBy: contract.segments.list, table: segments }),
  formGroup,
  contactGroup,
];
