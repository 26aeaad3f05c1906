import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Button, IconButton } from '@x/ui';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { CampaignCalendar } from '#/campaigns/calendar/campaign-calendar.tsx';
import { addMonths, widestSpanOf } from '#/campaigns/calendar/month.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { wallTimeAt } from '#/language/wall-time.ts';
import { Loaded } from '#/lists/loaded.tsx';
import { BlockPlaceholder } from '#/lists/placeholders.tsx';
import { searchParameter } from '#/lists/search-parameter.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { useProjectId } from '#/session/use-current.ts';

export const Route = createFileRoute('/_user/_shell/_project/campaigns/calendar')({
  validateSearch: v.object({
    /** Month as YYYY-MM. Default: the current month. */
    month: searchParameter(v.pipe(v.string(), v.regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/u))),
  }),
  component: CalendarPage,
});

function CalendarPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const formats = useFormats();
  const projectId = useProjectId();
  const [now] = useState(() => new Date());
  const current = wallTimeAt(now, formats.timeZone).date.slice(0, 7);
  const { month = current } = Route.useSearch();
  const answer = useAnswer(contract.campaignCalendar.get, {
    params: { id: projectId },
    query: widestSpanOf(month),
  });
  const show = (next: string) => void navigate({ to: '/campaigns/calendar', search: { month: next } });
  const label = new Intl.DateTimeFormat(formats.locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
  return (
    <Page
      title={t`Calendar`}
      crumbs={[{ label: t`Campaigns`, target: linkOptions({ to: '/campaigns' }) }]}
      actions={
        <LinkButton to="/campaigns/new" variant="primary" icon={<Plus aria-hidden />}>
          <Trans>New campaign</Trans>
        </LinkButton>
      }
    >
      <div className="x:flex x:flex-col x:gap-4">
        <div className="x:flex x:flex-wrap x:items-center x:gap-2">
          <IconButton
            label={t`Previous month`}
            icon={<ChevronLeft />}
            onClick={() => show(addMonths(month, -1))}
          />
          <IconButton
            label={t`Next month`}
            icon={<ChevronRight />}
            onClick={() => show(addMonths(month, 1))}
          />
          <h2 aria-live="polite" className="x:min-w-40 x:text-16 x:font-semibold x:first-letter:uppercase">
            {label}
          </h2>
          {month !== current && (
            <Button variant="ghost" onClick={() => show(current)}>
              <Trans>Today</Trans>
            </Button>
          )}
        </div>
        <Loaded answer={answer} placeholder={<BlockPlaceholder />}>
          {(calendar) => <CampaignCalendar month={month} label={label} calendar={calendar} now={now} />}
        </Loaded>
      </div>
    </Page>
  );
}
