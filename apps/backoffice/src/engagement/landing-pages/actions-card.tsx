import { useLingui } from '@lingui/react/macro';
import type { LandingPageFigures } from '@x/api-client';
import { Card, DataTable, type DataTableColumn } from '@x/ui';
import { useAmpNames } from '#/language/use-amp-names.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { CsvButton } from '#/lists/download-buttons.tsx';

type Row = LandingPageFigures['actions'][number];

/** Lists what visitors did in the interactive blocks of a page. */
export function ActionsCard({ actions }: { readonly actions: readonly Row[] }) {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useAmpNames();
  const nameOf = ({ action }: Row) => names.action(action, action);
  const columns: readonly DataTableColumn<Row>[] = [
    { id: 'action', header: t`Action`, cell: nameOf },
    { id: 'total', header: t`Total`, align: 'end', cell: ({ total }) => formats.number(total) },
  ];
  const title = t`Actions in blocks`;
  const rows = () => [[t`Action`, t`Total`], ...actions.map((row) => [nameOf(row), row.total])];
  return (
    <Card title={title} padding="none" actions={<CsvButton title={title} rows={rows} />}>
      <DataTable
        caption={title}
        borderless
        rows={actions}
        rowId={({ action }) => action}
        columns={columns}
        empty={
          <p className="x:p-4 x:text-13 x:text-muted">{t`Nobody used an interactive block on these days.`}</p>
        }
      />
    </Card>
  );
}
