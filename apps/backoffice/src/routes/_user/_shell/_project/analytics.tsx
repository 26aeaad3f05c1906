import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DashboardFilters } from '#/engagement/analytics/dashboard-filters.tsx';
import {
  resolveChoices,
  dashboardSearch,
  toSearch,
  storedChoices,
  type DashboardChoices,
} from '#/engagement/analytics/dashboard-choices.ts';
import { Dashboard } from '#/engagement/analytics/dashboard.tsx';
import { PagesFigures } from '#/engagement/landing-pages/pages-figures.tsx';
import { useToday } from '#/language/use-formats.tsx';
import { useProjectId, useUser } from '#/session/use-current.ts';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/_project/analytics')({
  validateSearch: dashboardSearch,
  staticData: { section: 'analytics', sidebar: 'none' },
  component: AnalyticsPage,
});

/** Without filters in the URL, the dashboard uses the filters that the user chose last. */
function AnalyticsPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const user = useUser();
  const projectId = useProjectId();
  const today = useToday();
  const stored = storedChoices(() => window.localStorage, user.id, projectId);
  const search = Route.useSearch();
  const [last] = useState(() => stored.read());
  const choices = resolveChoices(Object.keys(search).length === 0 ? last : search, today);
  // Visitors of landing pages belong to no campaign and no segment.
  const isOfEverything = choices.campaignId === undefined && choices.segmentId === undefined;
  function choose(next: DashboardChoices) {
    const address = toSearch(next, today);
    stored.write(address);
    void navigate({ to: '/analytics', search: address, replace: true });
  }
  return (
    <Page title={t`Analytics`}>
      <DashboardFilters choices={choices} today={today} onChange={choose} />
      <div className="x:flex x:flex-col x:gap-8">
        <Dashboard choices={choices} />
        {isOfEverything && <PagesFigures timeframe={choices.timeframe} />}
      </div>
    </Page>
  );
}
