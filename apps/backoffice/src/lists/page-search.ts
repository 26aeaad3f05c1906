import * as v from 'valibot';
import { searchParameter } from './search-parameter.ts';

/** The page of a list in the address, `?page=2`; absent on the first. What is no page is the first. */
export const pageSearch = v.object({
  page: searchParameter(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** The search of a page of a list: the first needs none. */
export function searchOfPage(page: number): { readonly page?: number } {
  return page === 1 ? {} : { page };
}
