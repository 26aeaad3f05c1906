import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract, type CampaignReport } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Switch } from '@x/ui';
import { Users } from 'lucide-react';
import * as v from 'valibot';
import { reportRefreshInterval } from '#/campaigns/campaign-rules.ts';
import { CampaignStatusBadge } from '#/usage/campaign-status.tsx';
import { DeliveriesTable } from '#/engagement/deliveries/deliveries-table.tsx';
import { SegmentFilter } from '#/audience/segments/list/segment-filter.tsx';
import { SegmentReport } from '#/engagement/analytics/segment-report.tsx';
import { SendingProblemAlert } from '#/campaigns/campaign-problems.tsx';
import { ReportBlocks } from '#/engagement/reports/report-blocks.tsx';
import { ReportLinks } from '#/engagement/reports/report-links.tsx';
import { ReportPlaces } from '#/engagement/reports/report-places.tsx';
import { ReportReasons } from '#/engagement/reports/report-reasons.tsx';
import { ReportComparison } from '#/engagement/reports/report-comparison.tsx';
import { ReportContentTypes } from '#/engagement/reports/report-content-types.tsx';
import { ReportDeliveries, ReportFigures } from '#/engagement/reports/report-parts.tsx';
import { ReportTimeline } from '#/engagement/reports/report-timeline.tsx';
import { ExperimentReport } from '#/campaigns/experiments/experiment-report.tsx';
import { ResendButton } from '#/campaigns/resend/resend-button.tsx';
import { useCampaign } from '#/campaigns/use-campaign.ts';
import { Loaded } from '#/lists/loaded.tsx';
import { ReportPlaceholder } from '#/lists/placeholders.tsx';
import { searchParameter } from '#/lists/search-parameter.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/_project/campaigns/$id_campaign/report')({
  validateSearch: v.object({
    bots: searchParameter(v.literal('include')),
    /** Segment id. Absent for all recipients. */
    segment: searchParameter(v.pipe(v.string(), v.uuid())),
  }),
  component: ReportPage,
});

function ReportPage() {
  const { t } = useLingui();
  const { id_campaign } = Route.useParams();
  const { bots = 'exclude', segment } = Route.useSearch();
  const navigate = useNavigate();
  const { campaign, crumbs } = useCampaign(id_campaign);
  const report = useAnswer(
    contract.campaigns.report,
    { params: { id: id_campaign }, query: { bots } },
    { refreshInterval: reportRefreshInterval, keepPreviousData: true },
  );
  const { data } = report;
  const choose = (next: { readonly bots: boolean; readonly segment: string | undefined }) =>
    void navigate({
      to: '/campaigns/$id_campaign/report',
      params: { id_campaign },
      search: { ...(next.bots ? { bots: 'include' } : {}), segment: next.segment },
      replace: true,
    });
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
            onCheckedChange={(counted) => choose({ bots: counted, segment })}
          />
          {campaign.data !== undefined && <ResendButton campaign={campaign.data} />}
        </>
      }
      status={data === undefined ? undefined : <CampaignStatusBadge status={data.status} />}
    >
      <Loaded answer={report} placeholder={<ReportPlaceholder />}>
        {(loaded) => (
          <div className="x:flex x:flex-col x:gap-5">
            <SendingProblemAlert problem={loaded.problem} />
            <BotsNotice included={bots === 'include'} />
            <SegmentFilter
              segment={segment}
              onSegmentChange={(next) => choose({ bots: bots === 'include', segment: next })}
              everyone={t`All recipients`}
            />
            {segment === undefined ? (
              <ReportOfEveryone report={loaded} bots={bots} />
            ) : (
              <SegmentReport
                segmentId={segment}
                campaignId={id_campaign}
                timeframe={undefined}
                bots={bots === 'include'}
              />
            )}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function BotsNotice({ included }: { readonly included: boolean }) {
  return (
    <p className="x:max-w-lg x:text-13 x:text-muted">
      {included ? (
        <Trans>
          Bots are mail programs and security scanners that load pictures and follow links on their own. Their
          opens and clicks are included here.
        </Trans>
      ) : (
        <Trans>
          Bots are mail programs and security scanners that load pictures and follow links on their own. Their
          opens and clicks are left out here.
        </Trans>
      )}
    </p>
  );
}

interface ReportOfEveryoneProps {
  readonly report: CampaignReport;
  readonly bots: 'include' | 'exclude';
}

function ReportOfEveryone({ report, bots }: ReportOfEveryoneProps) {
  const campaignId = report.campaign_id;
  const refresh = reportRefreshInterval(report);
  return (
    <>
      <ReportFigures report={report} bots={bots} />
      <ReportTimeline campaignId={campaignId} bots={bots} refresh={refresh} />
      <ReportComparison campaignId={campaignId} bots={bots} refresh={refresh} />
      <ExperimentReport report={report} refresh={refresh} />
      <ReportDeliveries report={report} />
      <ReportPlaces report={report} />
      <ReportReasons report={report} />
      <ReportBlocks campaignId={campaignId} refresh={refresh} />
      <ReportContentTypes report={report} />
      <ReportLinks report={report} bots={bots} />
      <DeliveriesTable campaignId={campaignId} refresh={refresh} />
    </>
  );
}
