import { campaignStatusSchema, type CampaignStatus } from '@x/api-client';
import * as v from 'valibot';
import { searchedText, searchParameter } from '#/lists/search-parameter.ts';

/** URL search parameters that filter a list of campaigns. */
export const campaignFilter = v.object({
  search: searchedText,
  status: searchParameter(campaignStatusSchema),
  audience: searchParameter(v.pipe(v.string(), v.uuid())),
  from: searchParameter(v.pipe(v.string(), v.maxLength(320))),
});
export type CampaignFilter = v.InferOutput<typeof campaignFilter>;

/** Returns the query of a list that has only campaigns with these statuses. Default: all campaigns. */
export function toCampaignQuery(statuses: readonly CampaignStatus[] | undefined) {
  return ({ status, ...filter }: CampaignFilter) => {
    const chosen = status === undefined ? statuses : [status];
    return { ...filter, ...(chosen === undefined ? {} : { campaign_status: chosen.join(',') }) };
  };
}
