import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import * as v from 'valibot';
import { campaignFilter } from '#/campaigns/list/campaign-filter.ts';
import { defineCampaigns } from '#/campaigns/list/campaign-list.tsx';
import { NoCampaigns } from '#/campaigns/list/no-campaigns.tsx';
import { listSearch } from '#/lists/define/list-endpoint.ts';
import { ProjectListPage } from '#/lists/define/list-page.tsx';
import { searchParameter } from '#/lists/search-parameter.ts';

export const Route = createFileRoute('/_user/_shell/_project/campaigns/')({
  validateSearch: v.object({
    ...listSearch(contract.campaigns.list).entries,
    ...campaignFilter.entries,
    /** Id of the project that the user just chose (spec 1 §2). */
    _pid: searchParameter(v.string()),
  }),
  component: () => <ProjectListPage list={campaigns} />,
});

const campaigns = defineCampaigns({ title: msg`Campaigns`, empty: () => <NoCampaigns /> });
