import * as v from 'valibot';
import { searchParameter } from './search-parameter.ts';

/** Number of a list's page in the URL, as `?page=2`. For the first page, it is absent. */
export const pageSearch = v.object({
  page: searchParameter(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** Returns the URL search parameters for a page of a list; empty for the first page. */
export function searchOfPage(page: number): { readonly page?: number } {
  return page === 1 ? {} : { page };
}
