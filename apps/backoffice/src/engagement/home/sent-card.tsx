import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CampaignSummary } from '@x/api-client';
import { Card } from '@x/ui';
import { rateColumn, statusColumn } from '#/campaigns/list/campaign-columns.tsx';
import { useColumns, type Column } from '#/lists/define/columns.tsx';
import type { Answered, PagedItems } from '#/lists/loaded.tsx';
import { PagedTable } from '#/lists/paged-table.tsx';
import { LinkButton, PermittedStyledLink } from '#/page/links.tsx';

const columns: readonly Column<CampaignSummary>[] = [
  {
    id: 'name',
    header: msg`Campaign`,
    cell: ({ name }) => (
      <span className="x:block x:truncate x:sm:max-w-56" title={name}>
        {name}
      </span>
    ),
  },
  statusColumn,
  {
    id: 'date',
    header: msg`Date`,
    cell: ({ status_date: date }, { formats }) => (
      <time dateTime={date} title={formats.dateTime(date)} className="x:text-muted">
        {formats.date(date)}
      </time>
    ),
  },
  {
    id: 'sent',
    hiddenOnPhone: true,
    header: msg`Sent`,
    align: 'end',
    cell: ({ stats }, { formats }) => formats.number(stats.total.processed),
  },
  rateColumn('open', msg`Opens`),
  rateColumn('click', msg`Clicks`),
];

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
        columns={useColumns(columns, answer.data?.items ?? [])}
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
