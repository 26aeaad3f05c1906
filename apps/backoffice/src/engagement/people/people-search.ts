import {
  ampEventNames,
  engagementEvents,
  type CampaignPeopleFilter,
  type EngagementEvent,
  type SegmentLeaf,
} from '@x/api-client';
import * as v from 'valibot';
import { pageSearch } from '#/lists/page-search.ts';
import { searchedText, searchParameter } from '#/lists/search-parameter.ts';

/** URL search parameters of the list of a campaign's people. Parameters with default values are absent. */
export const peopleSearch = v.object({
  ...pageSearch.entries,
  search: searchedText,
  event: searchParameter(v.picklist(engagementEvents)),
  /** Position of a link. */
  link: searchParameter(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Id of a block. The router parses ids of digits as numbers. */
  block: searchParameter(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(64))),
  action: searchParameter(v.picklist(ampEventNames)),
});
export type PeopleSearch = v.InferOutput<typeof peopleSearch>;

export const firstEvent: EngagementEvent = 'opened';

type Part = { link_position?: number; block_id?: string };

/** Returns the filter of the API for what the URL asks for. Leaves out parts that do not fit the event. */
export function toFilter({
  event = firstEvent,
  link,
  block,
  action,
  search = '',
}: PeopleSearch): CampaignPeopleFilter {
  const inBlock: Part = block === undefined ? {} : { block_id: block };
  switch (event) {
    case 'clicked':
      return { event, search, ...inBlock, ...(link === undefined ? {} : { link_position: link }) };
    case 'acted':
      return { event, search, ...inBlock, ...(action === undefined ? {} : { action }) };
    case 'received':
    case 'opened':
    case 'ordered':
    case 'bounced':
    case 'complained':
    case 'unsubscribed':
      return { event, search };
  }
}

/** Returns the condition of a segment that selects the listed people, whatever the search. */
export function toCondition(
  campaignId: string,
  search: PeopleSearch,
): Extract<SegmentLeaf, { readonly kind: 'engagement' }> {
  const { search: _words, ...filter } = toFilter(search);
  return { kind: 'engagement', campaign_id: campaignId, at_least: 1, bots: 'exclude', ...filter };
}
