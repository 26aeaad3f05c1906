import { useNavigate, useSearch } from '@tanstack/react-router';
import type { DataTableSort } from '@x/ui';
import { useState } from 'react';
import { searchOfPage } from '../page-search.ts';
import { useRows, type RowsChoice } from '../use-rows.ts';
import type { List } from './define-list.ts';
import type { ListQuery, ListSorting, Sorting, SortOrder } from './list-endpoint.ts';

/** What the user chose in a list. Values that equal the defaults are absent. */
export interface ListSearch {
  readonly page?: number | undefined;
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
  readonly order?: SortOrder | undefined;
}

/** State of a list, and the functions that change it. */
export interface ListState {
  readonly search: ListSearch;
  /** Query of the call that loads the list. */
  readonly query: ListQuery;
  readonly find: (words: string) => void;
  /** Shows the first page of the whole list. */
  readonly clear: () => void;
  readonly sortBy: (sorting: Sorting<string>) => void;
  /** Props of the `PagedTable` that depend on the state. */
  readonly table: {
    readonly list?: string;
    readonly rows?: RowsChoice;
    readonly sort?: DataTableSort;
    readonly onSortChange?: (sort: DataTableSort) => void;
    readonly onPageChange: (page: number) => void;
  };
}

type ListKind = Pick<List<never>, 'name' | 'rows' | 'sorting'>;

/** Keeps page, search and sorting of a list in the URL of the current page. */
export function useUrlState(list: ListKind): ListState {
  const navigate = useNavigate();
  const { page, search, sort, order } = useSearch({ strict: false });
  return useListState(
    list,
    { page, search, sort, order },
    (next) => void navigate({ to: '.', search: withoutDefaults(next, list.sorting) }),
  );
}

/** Keeps page and search of a list that is a part of a page. */
export function useLocalState(list: ListKind): ListState {
  const [search, setSearch] = useState<ListSearch>({});
  return useListState(list, search, setSearch);
}

function useListState(
  { name, rows: standardRows, sorting }: ListKind,
  search: ListSearch,
  open: (search: ListSearch) => void,
): ListState {
  const choice = useRows(name ?? '', standardRows);
  const rows = name === undefined ? standardRows : choice.rows;
  const order = sortOf(search, sorting);
  const { search: words = '', page = 1 } = search;
  const sortBy = (next: Sorting<string>) => open({ ...search, page: 1, ...next });
  return {
    search,
    query: {
      page,
      ...(rows === undefined ? {} : { rows }),
      ...(words === '' ? {} : { search: words }),
      ...order,
    },
    find: (next) => open({ ...order, search: next }),
    clear: () => open({ ...order }),
    sortBy,
    table: {
      ...(name === undefined ? {} : { list: name, rows: choice }),
      ...(order === undefined ? {} : { sort: { column: order.sort, order: order.order } }),
      ...(sorting === undefined
        ? {}
        : { onSortChange: ({ column, order: chosen }) => sortBy({ sort: column, order: chosen }) }),
      onPageChange: (next) => open({ ...search, page: next }),
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
