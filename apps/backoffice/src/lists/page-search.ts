import * as v from 'valibot';
import { searchParameter } from './search-parameter.ts';

/** Page of a list in the URL, as `?page=2`. Absent or invalid for the first page. */
export const pageSearch = v.object({
  page: searchParameter(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** URL search for a page of a list. Empty for the first page. */
export function searchOfPage(page: number): { readonly page?: number } {
  return page === 1 ? {} : { page };
}
