import { useLingui } from '@lingui/react/macro';
import type { EngagementRates, Performance } from '@x/api-client';
import { Card, DataTable, EmptyState, type DataTableColumn } from '@x/ui';
import { Send } from 'lucide-react';
import { useFormats } from '#/language/use-formats.tsx';
import { TruncatedName } from '#/lists/truncated-name.tsx';
import { CsvButton } from '#/lists/download-buttons.tsx';
import { useMetricNames, useRateNames } from './use-metric-names.ts';
import { PermittedStyledLink } from '#/page/links.tsx';

type Row = Performance['campaigns'][number];
const rates = ['delivery', 'open', 'click', 'bounce', 'yamps'] as const satisfies (keyof EngagementRates)[];

function useColumns(): readonly DataTableColumn<Row>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useRateNames();
  const metrics = useMetricNames();
  return [
    { id: 'campaign', header: t`Campaign`, cell: ({ campaign }) => <TruncatedName name={campaign.name} /> },
    {
      id: 'processed',
      header: metrics.processed,
      align: 'end',
      sortBy: ({ stats }) => stats.unique.processed,
      cell: ({ stats }) => formats.number(stats.unique.processed),
    },
    ...rates.map((id): DataTableColumn<Row> => ({
      id,
      header: names[id],
      align: 'end',
      sortBy: ({ stats }) => stats.rates[id],
      cell: ({ stats }) => formats.percent(stats.rates[id]),
    })),
  ];
}

/** Lists up to 20 campaigns with the most messages sent in the period, with their rates in the period. */
export function CampaignsPerformance({ campaigns }: Pick<Performance, 'campaigns'>) {
  const { t } = useLingui();
  const columns = useColumns();
  const names = useRateNames();
  const metrics = useMetricNames();
  const rows = () => [
    [t`Campaign`, metrics.processed, ...rates.map((id) => names[id])],
    ...campaigns.map(({ campaign, stats }) => [
      campaign.name,
      stats.unique.processed,
      ...rates.map((id) => stats.rates[id]),
    ]),
  ];
  return (
    <Card title={t`Campaigns`} padding="none" actions={<CsvButton title={t`Campaigns`} rows={rows} />}>
      <DataTable
        caption={t`Campaigns`}
        borderless
        rows={campaigns}
        rowId={({ campaign }) => campaign.id}
        columns={columns}
        renderRowLink={({ campaign }, props) => (
          <PermittedStyledLink
            to="/campaigns/$id_campaign/report"
            params={{ id_campaign: campaign.id }}
            data-row-link
            {...props}
          />
        )}
        empty={
          <EmptyState className="x:py-8" icon={<Send />} title={t`No campaigns were sent in this period`} />
        }
      />
    </Card>
  );
}
