import { Trans, useLingui } from '@lingui/react/macro';
import type { CampaignSummary } from '@x/api-client';
import { Card, type DataTableColumn } from '@x/ui';
import { CampaignRate } from '#/campaigns/list/campaign-rate.tsx';
import { ProblemIcon } from '#/campaigns/campaign-problems.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import type { Answered, PagedItems } from '#/lists/loaded.tsx';
import { PagedTable } from '#/lists/paged-table.tsx';
import { LinkButton, PermittedStyledLink } from '#/page/links.tsx';
import { CampaignStatusBadge } from '#/usage/campaign-status.tsx';

function useColumns(): readonly DataTableColumn<CampaignSummary>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const rateColumn = (id: 'open' | 'click', header: string): DataTableColumn<CampaignSummary> => ({
    id,
    header,
    align: 'end',
    cell: ({ stats }) => <CampaignRate count={stats.unique[id]} delivered={stats.total.delivered} />,
  });
  return [
    {
      id: 'name',
      header: t`Campaign`,
      cell: ({ name }) => (
        <span className="x:block x:truncate x:sm:max-w-56" title={name}>
          {name}
        </span>
      ),
    },
    {
      id: 'status',
      header: t`Status`,
      cell: (campaign) => (
        <span className="x:flex x:items-center x:gap-2">
          <CampaignStatusBadge status={campaign.status} />
          <ProblemIcon campaign={campaign} />
        </span>
      ),
    },
    {
      id: 'date',
      header: t`Date`,
      cell: ({ status_date: date }) => (
        <time dateTime={date} title={formats.dateTime(date)} className="x:text-muted">
          {formats.date(date)}
        </time>
      ),
    },
    {
      id: 'sent',
      hiddenOnPhone: true,
      header: t`Sent`,
      align: 'end',
      cell: ({ stats }) => formats.number(stats.total.processed),
    },
    rateColumn('open', t`Opens`),
    rateColumn('click', t`Clicks`),
  ];
}

/** Card with the campaigns that went out last, and their rates. */
export function SentCard({ answer }: { readonly answer: Answered<PagedItems<CampaignSummary>> }) {
  const { t } = useLingui();
  return (
    <Card
      title={t`Recently sent`}
      padding="none"
      actions={
        <LinkButton to="/campaigns" size="small">
          <Trans>All campaigns</Trans>
        </LinkButton>
      }
    >
      <PagedTable
        caption={t`Recently sent`}
        answer={answer}
        columns={useColumns()}
        rowId={({ id }) => id}
        borderless
        renderRowLink={({ id }, props) => (
          <PermittedStyledLink
            to="/campaigns/$id_campaign"
            params={{ id_campaign: id }}
            data-row-link
            {...props}
          />
        )}
        empty={
          <p className="x:px-4 x:pb-4 x:text-13 x:text-muted">
            <Trans>Nothing has been sent yet.</Trans>
          </p>
        }
      />
    </Card>
  );
}
