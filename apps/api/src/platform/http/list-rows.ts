import type { Pagination } from '@x/api-client/contract';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database/database.ts';
import { readPage, type PageQuery } from './page.ts';

/** A query in drizzle's dynamic mode, without condition, order and limits. */
interface Selection<Row> extends PromiseLike<readonly Row[]> {
  readonly where: (condition: SQL | undefined) => Selection<Row>;
  readonly orderBy: (...order: SQL[]) => Selection<Row>;
  readonly limit: (count: number) => Selection<Row>;
  readonly offset: (count: number) => Selection<Row>;
}

export interface RowList<Row, Item> {
  /** Table whose rows the list has. */
  readonly table: PgTable;
  readonly select: Selection<Row>;
  readonly where: SQL | undefined;
  /** Ends with the id, so that no row is on two pages. */
  readonly order: readonly SQL[];
  readonly toItems: (rows: readonly Row[]) => readonly Item[] | Promise<readonly Item[]>;
}

/** Reads a page of a list: the rows that meet the condition, in the order of the list, and how many there are. */
export async function listRows<Row, Item>(
  tx: Transaction,
  query: PageQuery,
  { table, select, where, order, toItems }: RowList<Row, Item>,
): Promise<{ items: Item[]; pagination: Pagination }> {
  return readPage(query, await tx.$count(table, where), async ({ limit, offset }) =>
    toItems(
      await select
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    ),
  );
}
