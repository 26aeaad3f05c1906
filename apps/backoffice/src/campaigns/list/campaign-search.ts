import { campaignSortSchema, campaignStatusSchema, type CampaignSort } from '@x/api-client';
import * as v from 'valibot';
import { pageSearch, searchOfPage } from '#/lists/page-search.ts';
import { searchedText, searchParameter } from '#/lists/search-parameter.ts';

/** URL search parameters of a list of campaigns. Parameters with default values are absent. */
export const campaignSearch = v.object({
  ...pageSearch.entries,
  search: searchedText,
  status: searchParameter(campaignStatusSchema),
  audience: searchParameter(v.pipe(v.string(), v.uuid())),
  from: searchParameter(v.pipe(v.string(), v.maxLength(320))),
  sort: searchParameter(campaignSortSchema),
  order: searchParameter(v.picklist(['asc', 'desc'])),
});
export type CampaignSearch = v.InferOutput<typeof campaignSearch>;

export type CampaignFilter = Pick<CampaignSearch, 'search' | 'status' | 'audience' | 'from'>;

export function sortOf({ sort = 'date', order = 'desc' }: CampaignSearch): {
  readonly sort: CampaignSort;
  readonly order: 'asc' | 'desc';
} {
  return { sort, order };
}

export function filterOf({ search, status, audience, from }: CampaignSearch): CampaignFilter {
  return {
    ...(search === undefined || search === '' ? {} : { search }),
    ...(status === undefined ? {} : { status }),
    ...(audience === undefined || audience === '' ? {} : { audience }),
    ...(from === undefined || from === '' ? {} : { from }),
  };
}

export function isFiltered(search: CampaignSearch): boolean {
  return Object.keys(filterOf(search)).length > 0;
}

export function withoutDefaults(search: CampaignSearch): CampaignSearch {
  const { sort, order } = sortOf(search);
  return {
    ...searchOfPage(search.page ?? 1),
    ...filterOf(search),
    ...(sort === 'date' && order === 'desc' ? {} : { sort, order }),
  };
}
