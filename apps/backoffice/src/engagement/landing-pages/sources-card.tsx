import { useLingui } from '@lingui/react/macro';
import type { VisitSource } from '@x/api-client';
import { Card, DataTable, type DataTableColumn } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';
import { CsvButton } from '#/lists/download-buttons.tsx';
import { PermittedTextLink } from '#/page/links.tsx';
import { useFigureNames } from './use-figure-names.ts';

/** Returns a function that names a source: by its UTM parameters or website, or by its kind. */
function useSourceName(): (source: VisitSource) => string {
  const { t } = useLingui();
  return ({ kind, source, medium, utm_campaign: campaign }) => {
    switch (kind) {
      case 'utm':
        return [source, medium, campaign].filter((value) => value !== '').join(' / ');
      case 'referrer':
        return source;
      case 'direct':
        return t`Direct`;
      case 'other':
        return t`Other sources`;
    }
  };
}

/** Name of the source, with the campaign below it whose links have its UTM parameters. */
function SourceCell({
  name,
  campaign,
}: {
  readonly name: string;
  readonly campaign: VisitSource['campaign'];
}) {
  return (
    <span className="x:flex x:min-w-32 x:flex-col x:py-1">
      <span className="x:wrap-anywhere x:whitespace-normal">{name}</span>
      {campaign !== null && (
        <PermittedTextLink
          to="/campaigns/$id_campaign/report"
          params={{ id_campaign: campaign.id }}
          className="x:text-12 x:wrap-anywhere x:whitespace-normal"
        >
          {campaign.name}
        </PermittedTextLink>
      )}
    </span>
  );
}

function useColumns(): readonly DataTableColumn<VisitSource>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useFigureNames();
  const nameOf = useSourceName();
  return [
    {
      id: 'source',
      header: t`Source`,
      cell: (source) => <SourceCell name={nameOf(source)} campaign={source.campaign} />,
    },
    ...(['views', 'visitors'] as const).map((id): DataTableColumn<VisitSource> => ({
      id,
      header: names[id],
      align: 'end',
      sortBy: (source) => source[id],
      cell: (source) => formats.number(source[id]),
    })),
  ];
}

/** Lists where the visitors of a page came from. */
export function SourcesCard({ sources }: { readonly sources: readonly VisitSource[] }) {
  const { t } = useLingui();
  const names = useFigureNames();
  const nameOf = useSourceName();
  const columns = useColumns();
  const rows = () => [
    [t`Source`, 'utm_source', 'utm_medium', 'utm_campaign', t`Campaign`, names.views, names.visitors],
    ...sources.map((source) => [
      nameOf(source),
      source.kind === 'utm' ? source.source : '',
      source.medium,
      source.utm_campaign,
      source.campaign?.name ?? '',
      source.views,
      source.visitors,
    ]),
  ];
  return (
    <Card title={t`Sources`} padding="none" actions={<CsvButton title={t`Sources`} rows={rows} />}>
      <DataTable
        caption={t`Sources`}
        borderless
        rows={sources}
        rowId={({ kind, source, medium, utm_campaign: campaign }) =>
          JSON.stringify([kind, source, medium, campaign])
        }
        columns={columns}
        empty={<p className="x:p-4 x:text-13 x:text-muted">{t`Nobody opened the page on these days.`}</p>}
      />
    </Card>
  );
}
