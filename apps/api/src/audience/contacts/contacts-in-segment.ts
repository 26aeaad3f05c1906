import type { ContactSort } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { queryRow, queryRows } from '../../platform/database/rows.ts';
import { type SegmentCondition, segmentPatience } from '../../segments/language/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { withinSeconds } from '../../platform/http/within-seconds.ts';
import { filterArguments, type ContactFilter } from './contact-filter.ts';

/*
 * Lists of the contacts of an audience that are in a segment. Unlike other lists, they are read in the role of the tenant,
 * with the condition that the database builds from the rest of the filter: a function that runs as the owner must not
 * accept SQL.
 */

const termsRow = v.object({ condition: v.string(), ordered: v.string() });
const idRow = v.object({ id: v.string() });
const countRow = v.object({ count: v.number() });

/** Place of a window in a list of contacts. */
export interface Position {
  readonly sort: ContactSort;
  readonly descending: boolean;
  /** Only contacts with smaller ids are read, if it is given. */
  readonly before: string | null;
  readonly limit: number;
  readonly offset: number;
}

/** Reads the condition and the order as SQL. Their values are quoted by the database. */
async function readTerms(
  tx: Transaction,
  audienceId: string,
  filter: ContactFilter,
  { sort, descending }: Pick<Position, 'sort' | 'descending'>,
): Promise<{ readonly condition: SQL; readonly ordered: SQL }> {
  const { condition, ordered } = await queryRow(
    tx,
    termsRow,
    sql`
    select contact_condition(${filterArguments(audienceId, filter)}) as condition,
      contact_order(${sort}::text, ${descending}::boolean) as ordered`,
  );
  return { condition: sql.raw(condition), ordered: sql.raw(ordered) };
}

export function readIdsInSegment(
  tx: Transaction,
  audienceId: string,
  filter: ContactFilter,
  segment: SegmentCondition,
  position: Position,
): Promise<readonly string[]> {
  const { before, limit, offset } = position;
  return withinSeconds(tx, segmentPatience, async () => {
    const { condition, ordered } = await readTerms(tx, audienceId, filter, position);
    const rows = await queryRows(
      tx,
      idRow,
      sql`
      select contacts.id from contacts ${segment.joins}
      where ${condition} and ${segment.condition}
        and (${before}::uuid is null or contacts.id < ${before}::uuid)
      order by ${ordered} limit ${limit}::bigint offset ${offset}::bigint`,
    );
    return rows.map(({ id }) => id);
  });
}

/** Counts contacts, at most `stop`. */
export function countInSegment(
  tx: Transaction,
  audienceId: string,
  filter: ContactFilter,
  segment: SegmentCondition,
  stop: number,
): Promise<number> {
  return withinSeconds(tx, segmentPatience, async () => {
    const { condition } = await readTerms(tx, audienceId, filter, { sort: 'created_at', descending: true });
    const { count } = await queryRow(
      tx,
      countRow,
      sql`
      select count(*)::integer as count from (
        select from contacts ${segment.joins} where ${condition} and ${segment.condition} limit ${stop}::bigint
      ) as found`,
    );
    return count;
  });
}
