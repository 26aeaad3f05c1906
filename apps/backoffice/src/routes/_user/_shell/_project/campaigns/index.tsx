import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { EmptyState } from '@x/ui';
import { Plus, Send } from 'lucide-react';
import * as v from 'valibot';
import { CampaignsTable } from '#/campaigns/campaigns-table.tsx';
import { campaignSearch, withoutDefaults } from '#/campaigns/list/campaign-search.ts';
import { FirstSteps } from '#/campaigns/first-steps.tsx';
import { searchParameter } from '#/lists/search-parameter.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { useMayOpenTarget } from '#/session/may.tsx';

export const Route = createFileRoute('/_user/_shell/_project/campaigns/')({
  validateSearch: v.object({
    ...campaignSearch.entries,
    /** Id of the project that the user just chose (spec 1 §2). */
    _pid: searchParameter(v.string()),
  }),
  component: CampaignsPage,
});

function CampaignsPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { _pid: _, ...search } = Route.useSearch();
  const mayCreate = useMayOpenTarget()({ to: '/campaigns/new' });
  const create = (
    <LinkButton to="/campaigns/new" variant="primary" icon={<Plus aria-hidden />}>
      <Trans>New campaign</Trans>
    </LinkButton>
  );
  return (
    <Page title={t`Campaigns`} actions={create}>
      <CampaignsTable
        caption={t`Campaigns`}
        search={search}
        onSearchChange={(next) => void navigate({ to: '/campaigns', search: withoutDefaults(next) })}
        empty={
          mayCreate ? (
            <EmptyState
              icon={<Send />}
              title={t`No campaigns yet`}
              description={t`A campaign sends a message to an audience. These steps lead to your first one.`}
              actions={
                <div className="x:w-160 x:max-w-full">
                  <FirstSteps />
                </div>
              }
            />
          ) : (
            <EmptyState
              icon={<Send />}
              title={t`No campaigns yet`}
              description={t`Campaigns of this project appear here.`}
            />
          )
        }
      />
    </Page>
  );
}
