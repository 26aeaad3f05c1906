import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Switch } from '@x/ui';
import { Users } from 'lucide-react';
import * as v from 'valibot';
import { reportRefreshInterval } from '#/campaigns/campaign-rules.ts';
import { CampaignStatusBadge } from '#/usage/campaign-status.tsx';
import { DeliveriesTable } from '#/engagement/deliveries/deliveries-table.tsx';
import { SendingProblemAlert } from '#/campaigns/campaign-problems.tsx';
import { ReportBlocks } from '#/engagement/reports/report-blocks.tsx';
import { ReportClickMap } from '#/engagement/reports/report-click-map.tsx';
import { ReportContentTypes } from '#/engagement/reports/report-content-types.tsx';
import { ReportDeliveries, ReportFigures, ReportLinks } from '#/engagement/reports/report-parts.tsx';
import { ExperimentReport } from '#/campaigns/experiments/experiment-report.tsx';
import { ResendButton } from '#/campaigns/resend/resend-button.tsx';
import { useCampaign } from '#/campaigns/use-campaign.ts';
import { Loaded } from '#/lists/loaded.tsx';
import { searchParameter } from '#/lists/search-parameter.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/_project/campaigns/$id_campaign/report')({
  validateSearch: v.object({
    bots: searchParameter(v.literal('include')),
  }),
  component: ReportPage,
});

function ReportPage() {
  const { t } = useLingui();
  const { id_campaign } = Route.useParams();
  const { bots = 'exclude' } = Route.useSearch();
  const navigate = useNavigate();
  const { campaign, crumbs } = useCampaign(id_campaign);
  const report = useAnswer(
    contract.campaigns.report,
    { params: { id: id_campaign }, query: { bots } },
    { refreshInterval: reportRefreshInterval, keepPreviousData: true },
  );
  const { data } = report;
  return (
    <Page
      title={t`Report`}
      crumbs={[crumbs.all, crumbs.itself]}
      actions={
        <>
          <LinkButton
            to="/campaigns/$id_campaign/people"
            params={{ id_campaign }}
            icon={<Users aria-hidden />}
          >
            <Trans>See who</Trans>
          </LinkButton>
          <Switch
            label={t`Include bots`}
            checked={bots === 'include'}
            onCheckedChange={(counted) =>
              void navigate({
                to: '/campaigns/$id_campaign/report',
                params: { id_campaign },
                search: counted ? { bots: 'include' } : {},
                replace: true,
              })
            }
          />
          {campaign.data !== undefined && <ResendButton campaign={campaign.data} />}
        </>
      }
      status={data === undefined ? undefined : <CampaignStatusBadge status={data.status} />}
    >
      <Loaded answer={report}>
        {(loaded) => (
          <div className="x:flex x:flex-col x:gap-5">
            <SendingProblemAlert problem={loaded.problem} />
            <ReportFigures report={loaded} />
            <ExperimentReport report={loaded} refresh={reportRefreshInterval(loaded)} />
            <ReportDeliveries report={loaded} />
            <ReportBlocks campaignId={id_campaign} refresh={reportRefreshInterval(loaded)} />
            <ReportContentTypes report={loaded} />
            <ReportClickMap report={loaded} />
            <ReportLinks report={loaded} />
            <DeliveriesTable campaignId={id_campaign} refresh={reportRefreshInterval(loaded)} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
