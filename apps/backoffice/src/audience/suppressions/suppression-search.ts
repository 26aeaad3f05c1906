import { suppressionReasonSchema } from '@x/api-client';
import * as v from 'valibot';
import { pageSearch, searchOfPage } from '#/lists/page-search.ts';
import { searchedText, searchParameter } from '#/lists/search-parameter.ts';

/** URL search parameters of the suppression list. Parameters with default values are absent. */
export const suppressionSearch = v.object({
  ...pageSearch.entries,
  search: searchedText,
  reason: searchParameter(suppressionReasonSchema),
});
export type SuppressionSearch = v.InferOutput<typeof suppressionSearch>;

export function toFilter({ search = '', reason }: SuppressionSearch) {
  return { search, reason: reason ?? 'any' } as const;
}

export function isFiltered({ search = '', reason }: SuppressionSearch): boolean {
  return search !== '' || reason !== undefined;
}

export function withoutDefaults({ page = 1, search = '', reason }: SuppressionSearch): SuppressionSearch {
  return {
    ...searchOfPage(page),
    ...(search === '' ? {} : { search }),
    ...(reason === undefined ? {} : { reason }),
  };
}
