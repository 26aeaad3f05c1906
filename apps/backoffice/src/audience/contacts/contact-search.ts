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
  tag: searchParameter(v.pipe(v.string(), v.uuid())),
  segment: searchParameter(v.pipe(v.string(), v.uuid())),
  field: searchParameter(v.pipe(v.string(), v.maxLength(64))),
  value: searchParameter(v.pipe(v.string(), v.maxLength(1000))),
  sort: searchParameter(contactSortSchema),
  order: searchParameter(v.picklist(['asc', 'desc'])),
});
export type ContactSearch = v.InferOutput<typeof contactSearch>;

export function toFilter({ search, match, suppressed, tag, segment, field, value }: ContactSearch) {
  return {
    search: search ?? '',
    match: match ?? 'beginning',
    suppressed: suppressed ?? 'any',
    ...(tag === undefined ? {} : { tag }),
    ...(segment === undefined ? {} : { segment }),
    ...(field === undefined || value === undefined ? {} : { field, value }),
  } as const;
}

export function isFiltered({ search, suppressed, tag, segment, field, value }: ContactSearch): boolean {
  const hasSearch = search !== undefined && search !== '';
  const hasValue = field !== undefined && value !== undefined;
  return hasSearch || hasValue || suppressed !== undefined || tag !== undefined || segment !== undefined;
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
  tag,
  segment,
  field,
  value,
  sort,
  order,
}: ContactSearch): ContactSearch {
  const standard = (sort ?? 'created_at') === 'created_at' && (order ?? 'desc') === 'desc';
  return {
    ...searchOfPage(page),
    ...(search === undefined || search === '' ? {} : { search }),
    ...(match === undefined || search === undefined || search === '' ? {} : { match }),
    ...(suppressed === undefined ? {} : { suppressed }),
    ...(tag === undefined ? {} : { tag }),
    ...(segment === undefined ? {} : { segment }),
    ...(field === undefined ? {} : { field }),
    ...(field === undefined || value === undefined || value === '' ? {} : { value }),
    ...(standard ? {} : { sort: sort ?? 'created_at', order: order ?? 'desc' }),
  };
}
