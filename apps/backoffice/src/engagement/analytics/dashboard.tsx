import { Trans, useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, EmptyState } from '@x/ui';
import { ChartLine } from 'lucide-react';
import { Loaded } from '#/lists/loaded.tsx';
import { ReportPlaceholder } from '#/lists/placeholders.tsx';
import { useProjectId } from '#/session/use-current.ts';
import { SegmentReport } from './segment-report.tsx';
import { CampaignsPerformance } from './campaigns-performance.tsx';
import type { DashboardChoices } from './dashboard-choices.ts';
import { HoldoutCard } from './holdout-card.tsx';
import { EngagementCharts } from './engagement-charts.tsx';
import { EngagementTiles } from './engagement-tiles.tsx';

const refreshMilliseconds = 5000;

const live = { refreshInterval: refreshMilliseconds, keepPreviousData: true } as const;

export function Dashboard({ choices }: { readonly choices: DashboardChoices }) {
  const { segmentId, ...others } = choices;
  if (segmentId !== undefined) return <SegmentReport segmentId={segmentId} {...others} />;
  return (
    <div className="x:flex x:flex-col x:gap-5">
      <DashboardOfEveryone choices={choices} />
      {choices.campaignId === undefined && <HoldoutCard />}
    </div>
  );
}

function DashboardOfEveryone({ choices }: { readonly choices: DashboardChoices }) {
  const { t } = useLingui();
  const projectId = useProjectId();
  const { campaignId, timeframe, bots } = choices;
  const query = {
    start_date: timeframe.start,
    end_date: timeframe.end,
    bots: bots ? ('include' as const) : ('exclude' as const),
  };
  const ofProject = { filter_type: 'project' as const, filter_id: projectId };
  const engagement = useAnswer(
    contract.analytics.engagement,
    {
      query:
        campaignId === undefined
          ? { ...ofProject, ...query }
          : { filter_type: 'campaign', filter_id: campaignId, ...query },
    },
    live,
  );
  const performance = useAnswer(
    contract.analytics.performance,
    campaignId === undefined ? { query: { ...ofProject, ...query } } : undefined,
    live,
  );
  const compared = campaignId === undefined ? performance.data : undefined;
  return (
    <Loaded answer={engagement} placeholder={<ReportPlaceholder />}>
      {(loaded) => {
        const { total } = loaded.summary;
        const quiet = total.processed + total.open + total.click + total.dropped + total.yamps === 0;
        if (quiet) {
          return (
            <Card>
              <EmptyState
                icon={<ChartLine />}
                title={t`No activity in this period`}
                description={
                  <Trans>No messages were sent or opened on these days. Choose other dates.</Trans>
                }
              />
            </Card>
          );
        }
        return (
          <div className="x:flex x:flex-col x:gap-5" aria-busy={engagement.isValidating || undefined}>
            <EngagementTiles stats={loaded.summary} previous={compared?.previous} />
            <EngagementCharts engagement={loaded} />
            {campaignId === undefined && (
              <Loaded answer={performance}>
                {({ campaigns }) => <CampaignsPerformance campaigns={campaigns} />}
              </Loaded>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
