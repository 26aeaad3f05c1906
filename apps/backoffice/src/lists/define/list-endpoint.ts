import type { EndpointDefinition } from '@x/api-client';
import * as v from 'valibot';
import type { PagedItems } from '../loaded.tsx';
import { pageSearch } from '../page-search.ts';
import { searchedText, searchParameter } from '../search-parameter.ts';

export type SortOrder = 'asc' | 'desc';

/** Query of a call that lists rows. */
export interface ListQuery {
  readonly page?: string | number | undefined;
  readonly rows?: string | number | undefined;
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
  readonly order?: SortOrder | undefined;
}

interface SortEntries<Sort extends string> {
  readonly sort: { readonly wrapped: { readonly options: readonly Sort[] }; readonly default: Sort };
  readonly order: { readonly default: SortOrder };
}

/** Entries of the query's schema. A list can be sorted and searched if its endpoint has the entries for it. */
interface QueryEntries extends Partial<SortEntries<string>> {
  readonly page: object;
  readonly search?: object;
}

interface PagedEndpoint<Row> extends EndpointDefinition {
  readonly method: 'GET';
  readonly params?: never;
  readonly query: v.GenericSchema<ListQuery, unknown> & { readonly entries: QueryEntries };
  readonly answer: v.GenericSchema<unknown, PagedItems<Row>>;
}

/** Endpoint that lists the rows of the entity with the id in the path, page by page. */
export interface ListEndpointOfEntity<Row> extends Omit<PagedEndpoint<Row>, 'params'> {
  readonly params: v.GenericSchema<{ readonly id: string }, unknown>;
}

/** Endpoint that lists rows page by page, all of them or those of an entity. */
export type ListEndpoint<Row> = PagedEndpoint<Row> | ListEndpointOfEntity<Row>;

export interface Sorting<Sort extends string> {
  readonly sort: Sort;
  readonly order: SortOrder;
}

/** Columns that a list can be sorted by, and the sorting until the user chooses another. */
export interface ListSorting<Sort extends string> {
  readonly columns: readonly Sort[];
  readonly standard: Sorting<Sort>;
}

/** Reads from the contract how a list can be sorted. Returns undefined if it has one order only. */
export function sortingOf<Sort extends string>({
  sort,
  order,
}: Partial<SortEntries<Sort>>): ListSorting<Sort> | undefined {
  if (sort === undefined || order === undefined) return undefined;
  return { columns: sort.wrapped.options, standard: { sort: sort.default, order: order.default } };
}

interface SortedEndpoint<Sort extends string> {
  readonly query: { readonly entries: SortEntries<Sort> };
}

/** Schema of the URL parameters of a page with a list that can be searched and sorted. */
export function listSearch<Sort extends string>({ query }: SortedEndpoint<Sort>) {
  return v.object({
    ...pageSearch.entries,
    search: searchedText,
    sort: searchParameter(v.picklist(query.entries.sort.wrapped.options)),
    order: searchParameter(v.picklist(['asc', 'desc'])),
  });
}
