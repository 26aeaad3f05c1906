import { Trans, useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, EmptyState } from '@x/ui';
import { Send } from 'lucide-react';
import { useFormats, useToday } from '#/language/use-formats.tsx';
import { wallTimeAt } from '#/language/wall-time.ts';
import { Loaded } from '#/lists/loaded.tsx';
import { CampaignsPerformance } from './campaigns-performance.tsx';
import { EngagementTiles } from './engagement-tiles.tsx';

export interface AudiencePerformanceProps {
  readonly audienceId: string;
  /** Time when the audience was created, which is the start of the period (ISO 8601). */
  readonly since: string;
}

/** Shows the figures of the campaigns that were sent to an audience, from `since` until today. */
export function AudiencePerformance({ audienceId, since }: AudiencePerformanceProps) {
  const { t } = useLingui();
  const { timeZone } = useFormats();
  const today = useToday();
  const performance = useAnswer(contract.analytics.performance, {
    query: {
      filter_type: 'audience',
      filter_id: audienceId,
      start_date: wallTimeAt(new Date(since), timeZone).date,
      end_date: today,
    },
  });
  return (
    <Loaded answer={performance}>
      {({ summary, campaigns }) =>
        campaigns.length === 0 ? (
          <Card>
            <EmptyState
              icon={<Send />}
              title={t`Nothing has been sent to this audience yet`}
              description={<Trans>Send a campaign to this audience to see its rates here.</Trans>}
            />
          </Card>
        ) : (
          <>
            <EngagementTiles stats={summary} />
            <CampaignsPerformance campaigns={campaigns} />
          </>
        )
      }
    </Loaded>
  );
}
