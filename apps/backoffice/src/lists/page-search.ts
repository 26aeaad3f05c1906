import * as v from 'valibot';
import { searchedText, searchParameter } from './search-parameter.ts';

/** Schema of the URL parameter `page`, which is absent on the first page. */
export const pageSearch = v.object({
  page: searchParameter(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** Schema of the URL parameters of a list that can be searched. */
export const listSearch = v.object({ ...pageSearch.entries, search: searchedText });
export type ListSearch = v.InferOutput<typeof listSearch>;

/** Returns the parameters without defaults, so that they do not appear in the URL. */
export function withoutDefaults({ page = 1, search = '' }: ListSearch): ListSearch {
  return { ...searchOfPage(page), ...(search === '' ? {} : { search }) };
}

export function searchOfPage(page: number): { readonly page?: number } {
  return page === 1 ? {} : { page };
}
