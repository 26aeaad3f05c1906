import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { linkOptions } from '@tanstack/react-router';
import type { CampaignSummary } from '@x/api-client';
import { rateColumn, statusColumn } from '#/campaigns/list/campaign-columns.tsx';
import * as column from '#/lists/define/columns.tsx';
import { defineRows } from '#/lists/define/define-list.ts';
import { RowsCard } from '#/lists/define/rows-card.tsx';
import type { Answered, PagedItems } from '#/lists/loaded.tsx';
import { LinkButton } from '#/page/links.tsx';

const sentCampaigns = defineRows<CampaignSummary>({
  title: msg`Recently sent`,
  columns: [
    column.custom('name', msg`Campaign`, ({ name }) => (
      <span className="x:block x:truncate x:sm:max-w-56" title={name}>
        {name}
      </span>
    )),
    statusColumn,
    column.custom('date', msg`Date`, ({ status_date: date }, { formats }) => (
      <time dateTime={date} title={formats.dateTime(date)} className="x:text-muted">
        {formats.date(date)}
      </time>
    )),
    {
      ...column.figure('sent', msg`Sent`, ({ stats }: CampaignSummary) => stats.total.processed),
      hiddenOnPhone: true,
    },
    rateColumn('open', msg`Opens`),
    rateColumn('click', msg`Clicks`),
  ],
  link: ({ id }) => linkOptions({ to: '/campaigns/$id_campaign', params: { id_campaign: id } }),
  empty: () => (
    <p className="x:px-4 x:pb-4 x:text-13 x:text-muted">
      <Trans>Nothing has been sent yet.</Trans>
    </p>
  ),
});

/** Card with the campaigns that went out last, and their rates. */
export function SentCard({ answer }: { readonly answer: Answered<PagedItems<CampaignSummary>> }) {
  const all = (
    <LinkButton to="/campaigns" size="small">
      <Trans>All campaigns</Trans>
    </LinkButton>
  );
  return <RowsCard list={sentCampaigns} answer={{ ...answer, data: answer.data?.items }} actions={all} />;
}
