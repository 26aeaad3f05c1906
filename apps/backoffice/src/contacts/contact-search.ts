import * as v from 'valibot';
import { contactSortSchema, type ContactSort } from '@x/api-client';
import { pageSearch } from '../lists/page-search.js';

const optional = <Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** A list of contacts as it stands in the address: what is absent is as it is at first. */
export const contactSearch = v.object({
  ...pageSearch.entries,
  search: optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(255))),
  match: optional(v.literal('anywhere')),
  suppressed: optional(v.picklist(['only', 'none'])),
  sort: optional(contactSortSchema),
  order: optional(v.picklist(['asc', 'desc'])),
});
export type ContactSearch = v.InferOutput<typeof contactSearch>;

/** The filter that the address says, as the API takes it. */
export function filterOf({ search, match, suppressed }: ContactSearch) {
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

/** Without what is as it is at first, so that addresses stay short. */
export function tidySearch({ page, search, match, suppressed, sort, order }: ContactSearch): ContactSearch {
  const standard = (sort ?? 'created_at') === 'created_at' && (order ?? 'desc') === 'desc';
  return {
    ...(page === undefined || page === 1 ? {} : { page }),
    ...(search === undefined || search === '' ? {} : { search }),
    ...(match === undefined || search === undefined || search === '' ? {} : { match }),
    ...(suppressed === undefined ? {} : { suppressed }),
    ...(standard ? {} : { sort: sort ?? 'created_at', order: order ?? 'desc' }),
  };
}
