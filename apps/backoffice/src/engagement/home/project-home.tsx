import { Trans, useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, timeframeOf } from '@x/ui';
import { useState } from 'react';
import { useSenderProblem } from '#/campaigns/use-first-steps.ts';
import { useToday } from '#/language/use-formats.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { TilesPlaceholder } from '#/lists/placeholders.tsx';
import { LinkButton } from '#/page/links.tsx';
import { useMay } from '#/session/may.tsx';
import { organizationOf } from '#/session/permissions.ts';
import { useProjectId, useUser } from '#/session/use-current.ts';
import { QuotaNotice } from '#/tenancy/overview/quota-card.tsx';
import { quotaOf } from '#/tenancy/overview/quota.ts';
import { EngagementTiles } from '../analytics/engagement-tiles.tsx';
import { AttentionCard } from './attention-card.tsx';
import { type Checklist, ChecklistCard, useChecklist } from './checklist-card.tsx';
import { ComingCard, DraftsCard } from './coming-card.tsx';
import { needsAttention, sentStatuses, useHomeCampaigns } from './home-campaigns.ts';
import { SampleNotice } from './sample-notice.tsx';
import { SentCard } from './sent-card.tsx';

/** Loads the figures of the last 30 days and of the 30 days before. Loads nothing without the permission. */
function usePerformance() {
  const may = useMay();
  const projectId = useProjectId();
  const { start, end } = timeframeOf('previous_30_days', useToday());
  return useAnswer(
    contract.analytics.performance,
    may(contract.analytics.performance)
      ? { query: { filter_type: 'project', filter_id: projectId, start_date: start, end_date: end } }
      : undefined,
  );
}

/** Loads the current billing cycle. Loads nothing without the permission. */
function useCycle() {
  const may = useMay();
  const organizationId = organizationOf(useUser())?.id;
  return useAnswer(
    contract.billing.cycles,
    organizationId !== undefined && may(contract.billing.cycles, { organizationId })
      ? { query: { organization_id: organizationId } }
      : undefined,
  );
}

/** Page with the campaigns of the current project that were sent, are scheduled or need attention. */
export function ProjectHome() {
  const sent = useHomeCampaigns({ statuses: sentStatuses, order: 'desc', rows: 6 });
  const coming = useHomeCampaigns({ statuses: ['scheduled'], order: 'asc', rows: 5 });
  const drafts = useHomeCampaigns({ statuses: ['draft'], order: 'desc', rows: 20 });
  const running = useHomeCampaigns({ statuses: ['ongoing', 'paused'], order: 'desc', rows: 100 });
  const performance = usePerformance();
  const cycle = useCycle();
  const [now] = useState(() => Date.now());
  const [current] = cycle.data ?? [];
  const runsOut = current !== undefined && quotaOf(current, now).level !== 'normal';
  const isNew = [sent, coming, drafts].every(({ data }) => data?.items.length === 0);
  // Wait for all lists, because a project without campaigns shows nothing but the checklist.
  const isLoaded = [sent, coming, drafts].every(({ data }) => data !== undefined);
  const hasSentNothing = isLoaded && sent.data?.items.length === 0;
  const checklist = useChecklist();
  const hasChecklist = hasSentNothing && checklist.isShown;
  const sender = useSenderProblem();
  if (isNew) return <NewProject checklist={checklist} />;
  return (
    <div className="x:flex x:flex-col x:gap-5">
      <SampleNotice />
      {hasChecklist && <ChecklistCard onDismiss={checklist.dismiss} />}
      <MonthFigures answer={performance} />
      <div className="x:grid x:items-start x:gap-5 x:lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="x:flex x:min-w-0 x:flex-col x:gap-5">
          <AttentionCard
            campaigns={[...(running.data?.items ?? []), ...(drafts.data?.items ?? [])].filter(needsAttention)}
            performance={performance.data}
            // The checklist has a step for it.
            senderProblem={hasChecklist ? undefined : sender.problem}
            quota={runsOut ? <QuotaNotice cycle={current} /> : undefined}
            checked={[drafts, running, performance, cycle, ...sender.answers]}
          />
          <SentCard answer={sent} />
        </div>
        <div className="x:flex x:min-w-0 x:flex-col x:gap-5">
          <ComingCard answer={coming} />
          <DraftsCard answer={drafts} />
        </div>
      </div>
    </div>
  );
}

/** Figures of the last 30 days. Absent without the permission to read analytics. */
function MonthFigures({ answer }: { readonly answer: ReturnType<typeof usePerformance> }) {
  const may = useMay();
  if (!may(contract.analytics.performance)) return null;
  return (
    <section>
      <div className="x:mb-2 x:flex x:items-center x:justify-between x:gap-2">
        <h2 className="x:text-14 x:font-semibold">
          <Trans>Last 30 days</Trans>
        </h2>
        <LinkButton to="/analytics" size="small">
          <Trans>Analytics</Trans>
        </LinkButton>
      </div>
      <Loaded answer={answer} placeholder={<TilesPlaceholder />}>
        {({ summary, previous }) => <EngagementTiles stats={summary} previous={previous} />}
      </Loaded>
    </section>
  );
}

function NewProject({ checklist }: { readonly checklist: Checklist }) {
  const { t } = useLingui();
  if (checklist.isShown) return <ChecklistCard onDismiss={checklist.dismiss} />;
  return (
    <Card title={t`Your first campaign`}>
      <p className="x:text-13 x:text-muted">
        <Trans>Nothing has been sent yet. Campaigns of this project appear here.</Trans>
      </p>
    </Card>
  );
}
