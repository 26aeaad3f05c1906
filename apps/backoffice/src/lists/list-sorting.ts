import * as v from 'valibot';
import { pageSearch, searchOfPage } from './page-search.ts';
import { searchedText, searchParameter } from './search-parameter.ts';

/** URL parameters of a list with a search and sorting. Parameters with default values are absent. */
export interface SortedSearch<Sort extends string> {
  readonly page?: number | undefined;
  readonly search?: string | undefined;
  readonly sort?: Sort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

export interface Sorting<Sort extends string> {
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
}

/** Columns that a list can be sorted by, and the sorting until the user chooses another. */
export interface ListSorting<Sort extends string> {
  readonly columns: readonly Sort[];
  readonly standard: Sorting<Sort>;
}

/** Defines how a list can be sorted. The first column is the default. */
export function listSorting<const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  order: 'asc' | 'desc',
): ListSorting<Columns[number]> {
  return { columns, standard: { sort: columns[0], order } };
}

/** Schema of the URL parameters. */
export function sortedSearch<Sort extends string>({ columns }: ListSorting<Sort>) {
  return v.object({
    ...pageSearch.entries,
    search: searchedText,
    sort: searchParameter(v.picklist(columns)),
    order: searchParameter(v.picklist(['asc', 'desc'])),
  });
}

export function sortOf<Sort extends string>(
  { sort, order }: SortedSearch<Sort>,
  { standard }: ListSorting<Sort>,
): Sorting<Sort> {
  return { sort: sort ?? standard.sort, order: order ?? standard.order };
}

/** Returns the parameters without defaults, so that they do not appear in the URL. */
export function withoutDefaults<Sort extends string>(
  search: SortedSearch<Sort>,
  sorting: ListSorting<Sort>,
): SortedSearch<Sort> {
  const { page = 1, search: words = '' } = search;
  const { sort, order } = sortOf(search, sorting);
  const { standard } = sorting;
  return {
    ...searchOfPage(page),
    ...(words === '' ? {} : { search: words }),
    ...(sort === standard.sort && order === standard.order ? {} : { sort, order }),
  };
}
