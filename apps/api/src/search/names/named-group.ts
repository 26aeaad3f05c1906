import {
  type EndpointDefinition,
  hitsOfGroup,
  type ProjectKind,
  type SearchHit,
} from '@x/api-client/contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/index.ts';
import type { ProjectPlace, SearchGroup } from '../group.ts';
import { hasWords, rankOf } from './name-match.ts';

type NamedTable = PgTable & Record<'id' | 'name' | 'projectId' | 'updatedAt', AnyPgColumn>;

interface NamedGroup {
  readonly kind: ProjectKind;
  readonly listedBy: EndpointDefinition;
  readonly table: NamedTable;
}

function selectHits(tx: Transaction, table: NamedTable) {
  return tx
    .select({ id: sql<string>`${table.id}`, name: sql<string>`${table.name}` })
    .from(table)
    .$dynamic();
}

function toHit({ id, name }: { readonly id: string; readonly name: string }): SearchHit {
  return { id, name, detail: '', audience: null };
}

/** Creates the group of a table of a project whose rows have a name. */
export function namedGroup({ kind, listedBy, table }: NamedGroup): SearchGroup<ProjectKind, ProjectPlace> {
  return {
    kind,
    listedBy,
    find: async (tx, { projectId }, query) => {
      const rows = await selectHits(tx, table)
        .where(and(eq(table.projectId, projectId), hasWords(query, [table.name])))
        .orderBy(rankOf(query, table.name), desc(table.updatedAt), desc(table.id))
        .limit(hitsOfGroup);
      return rows.map(toHit);
    },
    read: async (tx, { projectId }, ids) => {
      const rows = await selectHits(tx, table).where(
        and(eq(table.projectId, projectId), inArray(table.id, [...ids])),
      );
      return rows.map(toHit);
    },
  };
}
