import * as v from 'valibot';
import { pageSearch, searchOfPage } from '#/lists/page-search.ts';
import { searchedText, searchParameter } from '#/lists/search-parameter.ts';

const sortSchema = v.picklist(['name', 'created_at', 'updated_at']);

/** URL search parameters of the list of segments. Parameters with default values are absent. */
export const segmentSearch = v.object({
  ...pageSearch.entries,
  search: searchedText,
  sort: searchParameter(sortSchema),
  order: searchParameter(v.picklist(['asc', 'desc'])),
});
export type SegmentSearch = v.InferOutput<typeof segmentSearch>;

export function sortOf({ sort = 'name', order = 'asc' }: SegmentSearch) {
  return { sort, order };
}

/** Returns the column that a table sorts by, or the default one. */
export function parseSort(column: string): v.InferOutput<typeof sortSchema> {
  return v.is(sortSchema, column) ? column : 'name';
}

export function withoutDefaults({ page = 1, search, ...rest }: SegmentSearch): SegmentSearch {
  const { sort, order } = sortOf(rest);
  return {
    ...searchOfPage(page),
    ...(search === undefined || search === '' ? {} : { search }),
    ...(sort === 'name' && order === 'asc' ? {} : { sort, order }),
  };
}
