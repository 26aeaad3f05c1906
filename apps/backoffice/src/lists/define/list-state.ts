import { useNavigate, useSearch } from '@tanstack/react-router';
import type { DataTableSort } from '@x/ui';
import { useState, type ReactNode } from 'react';
import { searchOfPage } from '../page-search.ts';
import { useRows, type RowsChoice } from '../use-rows.ts';
import type { ListFilters } from './filters.tsx';
import type { ListQuery, ListSorting, Sorting, SortOrder } from './list-endpoint.ts';

/** What the user chose in a list. Values that equal the defaults are absent. */
interface ListSearch {
  readonly page?: number | undefined;
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
  readonly order?: SortOrder | undefined;
}

/** State of a list, and the functions that change it. */
export interface ListState {
  /** All parameters. */
  readonly search: object;
  /** Text that is searched for. */
  readonly words: string;
  /** True if the list shows only what matches a search or filters. */
  readonly isFiltered: boolean;
  /** Query of the call that loads the list. */
  readonly query: ListQuery;
  readonly find: (words: string) => void;
  /** Shows the first page of the whole list. */
  readonly clear: () => void;
  readonly sortBy: (sorting: Sorting<string>) => void;
  /** Filters of the list. Undefined if it has none. */
  readonly toolbar: ReactNode;
  /** Props of the `PagedTable` that depend on the state. */
  readonly table: {
    readonly list?: string;
    readonly rows?: RowsChoice;
    readonly sort?: DataTableSort;
    readonly onSortChange?: (sort: DataTableSort) => void;
    readonly onPageChange: (page: number) => void;
  };
}

/** What the state depends on. See `ListDeclaration`. */
interface ListKind {
  readonly name?: string;
  readonly rows?: number;
  readonly sorting: ListSorting<string> | undefined;
  readonly filters?: ListFilters;
}

/** Shows a part of a list. `filter` has the parameters of its filters. */
type OpenPart = (search: ListSearch, filter: object) => void;

/** Keeps page, search, sorting and filters of a list in the URL of the current page. */
export function useUrlState(list: ListKind): ListState {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  return useListState(
    list,
    search,
    search,
    (next, filter) =>
      void navigate({ to: '.', search: { ...withoutDefaults(next, list.sorting), ...filter } }),
  );
}

/** Keeps page, search and filters of a list that is a part of a page. */
export function useLocalState(list: ListKind): ListState {
  const [{ search, filter }, setPart] = useState<{ search: ListSearch; filter: object }>(firstPart);
  return useListState(list, search, filter, (next, nextFilter) =>
    setPart({ search: next, filter: nextFilter }),
  );
}

const firstPart = { search: {}, filter: {} };

function useListState(
  { name, rows: standardRows, sorting, filters }: ListKind,
  { page = 1, search: searched = '', sort, order }: ListSearch,
  filterSearch: object,
  open: OpenPart,
): ListState {
  const choice = useRows(name ?? '', standardRows);
  const rows = name === undefined ? standardRows : choice.rows;
  const read = filters?.read(filterSearch);
  const filter = read?.search ?? {};
  // The filters of a list include its search.
  const words = read === undefined ? searched : '';
  const search = { page, search: words, sort, order };
  const sorted = sortOf(search, sorting);
  const sortBy = (next: Sorting<string>) => open({ ...search, page: 1, ...next }, filter);
  return {
    search: { ...search, ...filter },
    words,
    isFiltered: read?.isFiltered ?? words !== '',
    query: {
      page,
      ...(rows === undefined ? {} : { rows }),
      ...(words === '' ? {} : { search: words }),
      ...sorted,
      ...read?.query,
    },
    find: (next) => open({ ...sorted, search: next }, filter),
    clear: () => open({ ...sorted }, {}),
    sortBy,
    toolbar: read?.toolbar((next) => open({ ...sorted }, next)),
    table: {
      ...(name === undefined ? {} : { list: name, rows: choice }),
      ...(sorted === undefined ? {} : { sort: { column: sorted.sort, order: sorted.order } }),
      ...(sorting === undefined
        ? {}
        : { onSortChange: ({ column, order: chosen }) => sortBy({ sort: column, order: chosen }) }),
      onPageChange: (next) => open({ ...search, page: next }, filter),
    },
  };
}

function sortOf(
  { sort, order }: ListSearch,
  sorting: ListSorting<string> | undefined,
): Sorting<string> | undefined {
  const standard = sorting?.standard;
  return standard && { sort: sort ?? standard.sort, order: order ?? standard.order };
}

/** Returns the parameters without defaults, so that they do not appear in the URL. */
function withoutDefaults(search: ListSearch, sorting: ListSorting<string> | undefined): ListSearch {
  const { page = 1, search: words = '' } = search;
  const chosen = sortOf(search, sorting);
  const isStandard = chosen?.sort === sorting?.standard.sort && chosen?.order === sorting?.standard.order;
  return {
    ...searchOfPage(page),
    ...(words === '' ? {} : { search: words }),
    ...(isStandard ? {} : chosen),
  };
}
