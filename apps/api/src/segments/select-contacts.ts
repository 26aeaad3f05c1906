import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { segmentPatience } from '../audience/index.ts';
import { queryRow, type SegmentCondition, type Transaction, withinSeconds } from '../platform/index.ts';
import type { ProjectPlace } from './known-project.ts';

const foundRow = v.object({ contacts: v.number(), ids: v.array(v.string()) });
export type FoundContacts = v.InferOutput<typeof foundRow>;

function ofProject({ organizationId, projectId }: ProjectPlace): SQL {
  return sql`contacts.organization_id = ${organizationId}::uuid
    and contacts.audience_id in (select id from audiences where project_id = ${projectId}::uuid)`;
}

/**
 * Counts the contacts of a project that meet a condition, and returns the ids of a window of them, newest first. Throws a
 * `WorkTimeoutError` if it takes too long.
 */
export function selectContacts(
  tx: Transaction,
  place: ProjectPlace,
  { joins, condition }: SegmentCondition,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<FoundContacts> {
  return withinSeconds(tx, segmentPatience, () =>
    queryRow(
      tx,
      foundRow,
      sql`
      with found as materialized (
        select contacts.id from contacts ${joins} where ${ofProject(place)} and ${condition}
      ), page as (
        select id from found order by id desc limit ${limit}::bigint offset ${offset}::bigint
      )
      select (select count(*)::integer from found) as contacts,
        coalesce((select jsonb_agg(id order by id desc) from page), '[]') as ids`,
    ),
  );
}
