import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { contract, type CampaignReport } from '@x/api-client';
import { Card, DataTable, type DataTableColumn, type RowLinkProps } from '@x/ui';
import { rate } from '#/language/formats.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { CsvButton } from '#/lists/download-buttons.tsx';
import { useMay } from '#/session/may.tsx';
import { useReasonNames } from '../people/use-reason-names.ts';

interface ReportReasonsProps {
  readonly report: CampaignReport;
}

type Row = CampaignReport['unsubscribe_reasons'][number];

/** Shows the reasons that people gave after unsubscribing. Renders nothing if nobody gave one. */
export function ReportReasons({ report }: ReportReasonsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useReasonNames();
  const may = useMay();
  const rows = report.unsubscribe_reasons;
  const answers = rows.reduce((sum, { people }) => sum + people, 0);
  if (answers === 0) return null;
  const columns: readonly DataTableColumn<Row>[] = [
    { id: 'reason', header: t`Reason`, cell: ({ reason }) => names[reason] },
    { id: 'people', header: t`People`, align: 'end', cell: ({ people }) => formats.number(people) },
    {
      id: 'share',
      header: t`Of answers`,
      align: 'end',
      cell: ({ people }) => formats.percent(rate(people, answers)),
    },
  ];
  return (
    <Card
      title={t`Why people unsubscribed`}
      padding="none"
      description={<Trans>People can choose a reason after they have unsubscribed.</Trans>}
      actions={
        <CsvButton
          title={t`Why people unsubscribed`}
          rows={() => [
            [t`Reason`, t`People`, t`Of answers (%)`],
            ...rows.map(({ reason, people }) => [names[reason], people, rate(people, answers)]),
          ]}
        />
      }
    >
      <DataTable
        caption={t`Why people unsubscribed`}
        borderless
        rows={rows}
        rowId={({ reason }) => reason}
        columns={columns}
        {...(may(contract.campaignPeople.list)
          ? {
              renderRowLink: ({ reason }: Row, props: RowLinkProps) => (
                <Link
                  to="/campaigns/$id_campaign/people"
                  params={{ id_campaign: report.campaign_id }}
                  search={{ event: 'unsubscribed', reason }}
                  data-row-link
                  {...props}
                />
              ),
            }
          : {})}
      />
    </Card>
  );
}
