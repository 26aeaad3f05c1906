import { asc, desc, type AnyColumn, type SQL } from 'drizzle-orm';

interface SortQuery<Sort extends string> {
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
}

/**
 * Returns what the rows of a list are sorted by. Rows with equal values are sorted by id, so that no row is on two
 * pages. New ids are greater than older ones, so the id also stands for the time of creation.
 */
export function sortedBy<Sort extends string>(
  { sort, order }: SortQuery<Sort>,
  columns: Readonly<Record<Sort, AnyColumn | SQL>>,
  id: AnyColumn,
): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  return [direction(columns[sort]), direction(id)];
}
