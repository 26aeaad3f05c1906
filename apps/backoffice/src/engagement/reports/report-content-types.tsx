import { useLingui } from '@lingui/react/macro';
import type { CampaignReport } from '@x/api-client';
import { Card, DataTable, type DataTableColumn } from '@x/ui';
import { CsvButton } from '#/lists/download-buttons.tsx';
import { useFormats } from '#/language/use-formats.tsx';

interface Row {
  readonly id: 'open' | 'click';
  readonly name: string;
  /** AMP recipients, AMP total, HTML recipients, HTML total. */
  readonly figures: readonly [number, number, number, number];
}

export function ReportContentTypes({ report }: { readonly report: CampaignReport }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { unique, total } = report;
  const row = (id: Row['id'], name: string): Row => ({
    id,
    name,
    figures: [
      unique.content_types.amp[id],
      total.content_types.amp[id],
      unique.content_types.html[id],
      total.content_types.html[id],
    ],
  });
  const rows = [row('open', t`Opens`), row('click', t`Clicks`)];
  const heads = [t`AMP recipients`, t`AMP total`, t`HTML recipients`, t`HTML total`];
  const columns: readonly DataTableColumn<Row>[] = [
    { id: 'name', header: t`Event`, cell: ({ name }) => name },
    ...heads.map((header, index): DataTableColumn<Row> => ({
      id: header,
      header,
      align: 'end',
      cell: ({ figures }) => formats.number(figures[index] ?? 0),
    })),
  ];
  const title = t`AMP and HTML`;
  return (
    <Card
      title={title}
      padding="none"
      actions={
        <CsvButton
          title={title}
          rows={() => [[t`Event`, ...heads], ...rows.map(({ name, figures }) => [name, ...figures])]}
        />
      }
    >
      <DataTable caption={title} borderless rows={rows} rowId={({ id }) => id} columns={columns} />
    </Card>
  );
}
