import * as v from 'valibot';
import { searchParameter } from './search-parameter.ts';

/** Schema of the URL parameter `page`, which is absent on the first page. */
export const pageSearch = v.object({
  page: searchParameter(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

export function searchOfPage(page: number): { readonly page?: number } {
  return page === 1 ? {} : { page };
}
