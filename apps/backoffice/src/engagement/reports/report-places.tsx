import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ActionPlace, contract, type CampaignReport } from '@x/api-client';
import { Card, DataTable, type DataTableColumn, type RowLinkProps } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';
import { CsvButton } from '#/lists/download-buttons.tsx';
import { useMay } from '#/session/may.tsx';
import { usePlaceNames } from '../places/use-place-names.ts';

interface ReportPlacesProps {
  readonly report: CampaignReport;
}

interface Row {
  readonly id: string;
  readonly name: string;
  /** Place whose people can be listed. Undefined for a part of a place. */
  readonly place?: ActionPlace;
  readonly unique: number;
  readonly total: number;
}

function useRows({ actions: { amp, page, entrances, guests } }: CampaignReport): readonly Row[] {
  const { t } = useLingui();
  const names = usePlaceNames();
  const parts = entrances.map(({ entrance, ...counts }) => ({
    id: entrance,
    name: names.entrances[entrance],
    ...counts,
  }));
  const byGuests = { id: 'guests', name: t`Other people than the recipient`, unique: 0, total: guests };
  return [
    { id: 'amp', name: names.places.amp, place: 'amp', ...amp },
    { id: 'page', name: names.places.page, place: 'page', ...page },
    ...parts,
    ...(guests === 0 ? [] : [byGuests]),
  ];
}

/** Name of a row, indented if it is a part of the place above. */
function placeName({ name, place }: Row) {
  return <span className={place === undefined ? 'x:pl-4 x:text-muted' : ''}>{name}</span>;
}

/** Shows where recipients acted. Renders nothing if nobody acted on a page. */
export function ReportPlaces({ report }: ReportPlacesProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const may = useMay();
  const rows = useRows(report);
  if (report.actions.page.total === 0) return null;
  const columns: readonly DataTableColumn<Row>[] = [
    {
      id: 'place',
      header: t`Place`,
      cell: (row) => placeName(row),
    },
    { id: 'unique', header: t`Recipients`, align: 'end', cell: ({ unique }) => formats.number(unique) },
    { id: 'total', header: t`Total`, align: 'end', cell: ({ total }) => formats.number(total) },
  ];
  const title = t`Where recipients acted`;
  return (
    <Card
      title={title}
      padding="none"
      description={
        <Trans>
          Recipients act in the email if their mail client supports AMP, and on its web page otherwise.
        </Trans>
      }
      actions={
        <CsvButton
          title={title}
          rows={() => [
            [t`Place`, t`Recipients`, t`Total`],
            ...rows.map(({ name, unique, total }) => [name, unique, total]),
          ]}
        />
      }
    >
      <DataTable
        caption={title}
        borderless
        rows={rows}
        rowId={({ id }) => id}
        columns={columns}
        {...(may(contract.campaignPeople.list)
          ? {
              renderRowLink: ({ place }: Row, props: RowLinkProps) => (
                <Link
                  to="/campaigns/$id_campaign/people"
                  params={{ id_campaign: report.campaign_id }}
                  search={{ event: 'acted', place: place ?? 'page' }}
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
