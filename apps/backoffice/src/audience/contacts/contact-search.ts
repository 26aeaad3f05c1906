import * as v from 'valibot';
import { contactSortSchema, type ContactSort } from '@x/api-client';
import { pageSearch, searchOfPage } from '#/lists/page-search.ts';
import { searchedText, searchParameter } from '#/lists/search-parameter.ts';

/** URL search parameters of the contact list. Parameters with default values are absent. */
export const contactSearch = v.object({
  ...pageSearch.entries,
  search: searchedText,
  match: searchParameter(v.literal('anywhere')),
  suppressed: searchParameter(v.picklist(['only', 'none'])),
  sort: searchParameter(contactSortSchema),
  order: searchParameter(v.picklist(['asc', 'desc'])),
});
export type ContactSearch = v.InferOutput<typeof contactSearch>;

export function toFilter({ search, match, suppressed }: ContactSearch) {
  return { search: search ?? '', match: match ?? 'beginning', suppressed: suppressed ?? 'any' } as const;
}

export function isFiltered({ search, suppressed }: ContactSearch): boolean {
  return (search !== undefined && search !== '') || suppressed !== undefined;
}

export function sortOf({ sort = 'created_at', order = 'desc' }: ContactSearch): {
  readonly sort: ContactSort;
  readonly order: 'asc' | 'desc';
} {
  return { sort, order };
}

export function withoutDefaults({
  page = 1,
  search,
  match,
  suppressed,
  sort,
  order,
}: ContactSearch): ContactSearch {
  const standard = (sort ?? 'created_at') === 'created_at' && (order ?? 'desc') === 'desc';
  return {
    ...searchOfPage(page),
    ...(search === undefined || search === '' ? {} : { search }),
    ...(match === undefined || search === undefined || search === '' ? {} : { match }),
    ...(suppressed === undefined ? {} : { suppressed }),
    ...(standard ? {} : { sort: sort ?? 'created_at', order: order ?? 'desc' }),
  };
}
