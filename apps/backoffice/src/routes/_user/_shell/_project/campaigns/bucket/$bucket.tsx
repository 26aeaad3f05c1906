import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, redirect, useNavigate } from '@tanstack/react-router';
import { campaignBuckets, type CampaignBucket } from '@x/api-client';
import { EmptyState } from '@x/ui';
import { Inbox, Plus } from 'lucide-react';
import * as v from 'valibot';
import { CampaignsTable } from '#/campaigns/campaigns-table.tsx';
import { campaignSearch, withoutDefaults } from '#/campaigns/list/campaign-search.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

const bucketSchema = v.picklist(['draft', 'ongoing', 'completed'] satisfies readonly CampaignBucket[]);

/** Lists the campaigns with the statuses of a bucket (`campaignBuckets`). */
export const Route = createFileRoute('/_user/_shell/_project/campaigns/bucket/$bucket')({
  validateSearch: campaignSearch,
  beforeLoad: ({ params }) => {
    const parsed = v.safeParse(bucketSchema, params.bucket);
    if (!parsed.success) throw redirect({ to: '/campaigns', replace: true });
    return { bucket: parsed.output };
  },
  component: BucketPage,
});

function BucketPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { bucket } = Route.useRouteContext();
  const search = Route.useSearch();
  const titles = {
    draft: t`Drafts`,
    ongoing: t`Ongoing`,
    completed: t({ message: 'Ended', context: 'campaigns' }),
  };
  return (
    <Page
      title={titles[bucket]}
      crumbs={[{ label: t`Campaigns`, target: linkOptions({ to: '/campaigns' }) }]}
      actions={
        <LinkButton to="/campaigns/new" variant="primary" icon={<Plus aria-hidden />}>
          <Trans>New campaign</Trans>
        </LinkButton>
      }
    >
      <CampaignsTable
        caption={titles[bucket]}
        statuses={campaignBuckets[bucket]}
        search={search}
        onSearchChange={(next) =>
          void navigate({
            to: '/campaigns/bucket/$bucket',
            params: { bucket },
            search: withoutDefaults(next),
          })
        }
        empty={
          <EmptyState
            icon={<Inbox />}
            title={t`No campaigns here`}
            description={t`No campaigns have this status right now.`}
            actions={
              <LinkButton to="/campaigns">
                <Trans>View all campaigns</Trans>
              </LinkButton>
            }
          />
        }
      />
    </Page>
  );
}
