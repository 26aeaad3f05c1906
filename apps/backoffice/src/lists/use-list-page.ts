import { useNavigate } from '@tanstack/react-router';
import type { DataTableSort } from '@x/ui';
import {
  withoutDefaults,
  sortOf,
  type ListSorting,
  type SortedSearch,
  type Sorting,
} from './list-sorting.ts';
import { useRows, type RowsChoice } from './use-rows.ts';

/** State of a page with one list. */
export interface ListPage<Sort extends string> {
  readonly search: SortedSearch<Sort>;
  /** True if the list shows only what matches a search. */
  readonly searched: boolean;
  /** Query of the call that loads the list. */
  readonly query: Sorting<Sort> & { readonly page: number; readonly rows: number; readonly search: string };
  readonly find: (words: string) => void;
  /** Shows the first page of the whole list. */
  readonly clear: () => void;
  readonly sortBy: (sorting: Sorting<Sort>) => void;
  /** Props of the `PagedTable` that depend on the page. */
  readonly table: {
    readonly list: string;
    readonly rows: RowsChoice;
    readonly sort: DataTableSort;
    readonly onSortChange: (sort: DataTableSort) => void;
    readonly onPageChange: (page: number) => void;
  };
}

export interface ListPageOptions<Sort extends string> {
  /** Name of the kind of list, under which the browser keeps its rows per page and columns. */
  readonly list: string;
  readonly sorting: ListSorting<Sort>;
  /** Number of rows per page until the user chooses another one. Default: 20. */
  readonly rows?: number;
}

/** Keeps page, search and sorting of a list in the URL of the current page. */
export function useListPage<Sort extends string>(
  search: SortedSearch<Sort>,
  { list, sorting, rows: standardRows }: ListPageOptions<Sort>,
): ListPage<Sort> {
  const navigate = useNavigate();
  const rows = useRows(list, standardRows);
  const { sort, order } = sortOf(search, sorting);
  const words = search.search ?? '';
  const open = (next: SortedSearch<Sort>) =>
    void navigate({ to: '.', search: withoutDefaults(next, sorting) });
  const sortBy = (next: Sorting<Sort>) => open({ ...search, page: 1, ...next });
  return {
    search,
    searched: words !== '',
    query: { page: search.page ?? 1, rows: rows.rows, search: words, sort, order },
    find: (next) => open({ sort, order, search: next }),
    clear: () => open({ sort, order }),
    sortBy,
    table: {
      list,
      rows,
      sort: { column: sort, order },
      onSortChange: (next) => {
        const column = sorting.columns.find((name) => name === next.column);
        if (column !== undefined) sortBy({ sort: column, order: next.order });
      },
      onPageChange: (page) => open({ ...search, page }),
    },
  };
}
