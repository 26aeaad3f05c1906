import {
  type EndpointDefinition,
  hitsOfGroup,
  type ProjectKind,
  type SearchHit,
} from '@x/api-client/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { folded, hasWords } from '../../platform/database/text.ts';
import { queryRows } from '../../platform/database/rows.ts';
import type { ProjectPlace, SearchGroup } from '../group.ts';
import { rankOf } from './name-match.ts';

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
export function namedGroup({ kind, listedBy, table }: NamedGroup): SearchGroup<ProjectKind, ProjectPlace> {
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
