import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { createFileRoute, linkOptions, redirect } from '@tanstack/react-router';
import { campaignBuckets, contract, type CampaignBucket } from '@x/api-client';
import { Inbox } from 'lucide-react';
import * as v from 'valibot';
import { campaignFilter } from '#/campaigns/list/campaign-filter.ts';
import { defineCampaigns } from '#/campaigns/list/campaign-list.tsx';
import { listSearch } from '#/lists/define/list-endpoint.ts';
import { ListPage } from '#/lists/define/list-page.tsx';
import { LinkButton } from '#/page/links.tsx';
import { useProjectId } from '#/session/use-current.ts';

const bucketSchema = v.picklist(['draft', 'ongoing', 'completed'] satisfies readonly CampaignBucket[]);

/** Lists the campaigns with the statuses of a bucket (`campaignBuckets`). */
export const Route = createFileRoute('/_user/_shell/_project/campaigns/bucket/$bucket')({
  validateSearch: v.object({ ...listSearch(contract.campaigns.list).entries, ...campaignFilter.entries }),
  beforeLoad: ({ params }) => {
    const parsed = v.safeParse(bucketSchema, params.bucket);
    if (!parsed.success) throw redirect({ to: '/campaigns', replace: true });
    return { bucket: parsed.output };
  },
  component: BucketPage,
});

function bucketOf(bucket: keyof typeof campaignBuckets, title: MessageDescriptor) {
  return defineCampaigns({
    title,
    statuses: campaignBuckets[bucket],
    parents: [{ label: msg`Campaigns`, target: linkOptions({ to: '/campaigns' }) }],
    empty: {
      icon: Inbox,
      title: msg`No campaigns here`,
      description: msg`No campaigns have this status right now.`,
      actions: <AllCampaignsLink />,
    },
  });
}

const buckets = {
  draft: bucketOf('draft', msg`Drafts`),
  ongoing: bucketOf('ongoing', msg`Ongoing`),
  completed: bucketOf('completed', msg({ message: 'Ended', context: 'campaigns' })),
};

function AllCampaignsLink() {
  return (
    <LinkButton to="/campaigns">
      <Trans>View all campaigns</Trans>
    </LinkButton>
  );
}

function BucketPage() {
  const { bucket } = Route.useRouteContext();
  return <ListPage key={bucket} list={buckets[bucket]} id={useProjectId()} />;
}
