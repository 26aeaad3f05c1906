import {
  actionPlaces,
  recipientActions,
  campaignPeopleEvents,
  unsubscribeReasons,
  type CampaignPeopleEvent,
  type CampaignPeopleFilter,
  type SegmentLeaf,
} from '@x/api-client';
import * as v from 'valibot';
import { pageSearch } from '#/lists/page-search.ts';
import { searchedText, searchParameter } from '#/lists/search-parameter.ts';

/** URL search parameters of the list of a campaign's people. Parameters with default values are absent. */
export const peopleSearch = v.object({
  ...pageSearch.entries,
  search: searchedText,
  event: searchParameter(v.picklist(campaignPeopleEvents)),
  /** Position of a link. */
  link: searchParameter(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Id of a block. The router parses ids of digits as numbers. */
  block: searchParameter(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(64))),
  action: searchParameter(v.picklist(recipientActions)),
  /** Where people acted. */
  place: searchParameter(v.picklist(actionPlaces)),
  /** Why people unsubscribed. */
  reason: searchParameter(v.picklist(unsubscribeReasons)),
  /** Absent to leave out what bots did. */
  bots: searchParameter(v.literal('include')),
});
export type PeopleSearch = v.InferOutput<typeof peopleSearch>;

export const firstEvent: CampaignPeopleEvent = 'opened';

type Part = { link_position?: number; block_id?: string };

/** Returns the filter of the API for what the URL asks for. Leaves out parts that do not fit the event. */
export function toFilter({
  event = firstEvent,
  link,
  block,
  action,
  place,
  reason,
  search = '',
  bots: chosenBots,
}: PeopleSearch): CampaignPeopleFilter {
  const bots = chosenBots ?? 'exclude';
  const inBlock: Part = block === undefined ? {} : { block_id: block };
  switch (event) {
    case 'clicked':
      return { event, search, bots, ...inBlock, ...(link === undefined ? {} : { link_position: link }) };
    case 'acted':
      return {
        event,
        search,
        bots,
        ...inBlock,
        ...(action === undefined ? {} : { action }),
        ...(place === undefined ? {} : { place }),
      };
    case 'unsubscribed':
      return { event, search, bots, ...(reason === undefined ? {} : { reason }) };
    case 'sent':
    case 'received':
    case 'opened':
    case 'ordered':
    case 'bounced':
    case 'complained':
      return { event, search, bots };
  }
}

/**
 * Returns the condition of a segment that selects the listed people, whatever the search. Undefined if segments have no
 * such condition.
 */
export function toCondition(
  campaignId: string,
  search: PeopleSearch,
): Extract<SegmentLeaf, { readonly kind: 'engagement' }> | undefined {
  const { search: _words, event, ...filter } = toFilter(search);
  if (event === 'sent' || 'reason' in filter) return undefined;
  return { kind: 'engagement', campaign_id: campaignId, at_least: 1, event, ...filter };
}
