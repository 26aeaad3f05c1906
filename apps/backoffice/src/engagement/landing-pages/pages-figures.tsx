import { useLingui } from '@lingui/react/macro';
import { contract, type LandingPagesFigures } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, DataTable, type DataTableColumn } from '@x/ui';
import type { Timeframe } from '@x/ui/timeframe';
import { useFormats } from '#/language/use-formats.tsx';
import { CsvButton } from '#/lists/download-buttons.tsx';
import { TruncatedName } from '#/lists/truncated-name.tsx';
import { PermittedStyledLink } from '#/page/links.tsx';
import { useProjectId } from '#/session/use-current.ts';
import { LoadedFigures } from './loaded-figures.tsx';
import { shownFigures, useFigureNames } from './use-figure-names.ts';

/** Figures of all landing pages of the project. */
export function PagesFigures({ timeframe }: { readonly timeframe: Timeframe }) {
  const { t } = useLingui();
  const answer = useAnswer(
    contract.landingPageFigures.project,
    {
      params: { id: useProjectId() },
      query: { start_date: timeframe.start, end_date: timeframe.end },
    },
    { keepPreviousData: true },
  );
  return (
    <section aria-label={t`Landing pages`} className="x:flex x:flex-col x:gap-5">
      <h2 className="x:text-16 x:font-semibold">{t`Landing pages`}</h2>
      <LoadedFigures answer={answer}>{({ pages }) => <PagesCard pages={pages} />}</LoadedFigures>
    </section>
  );
}

type Row = LandingPagesFigures['pages'][number];

function useColumns(): readonly DataTableColumn<Row>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useFigureNames();
  return [
    {
      id: 'page',
      header: t`Page`,
      cell: ({ page }) => <TruncatedName name={page.name} />,
    },
    ...shownFigures.map((id): DataTableColumn<Row> => ({
      id,
      header: names[id],
      align: 'end',
      sortBy: ({ counts }) => counts[id],
      cell: ({ counts }) => formats.number(counts[id]),
    })),
  ];
}

function PagesCard({ pages }: Pick<LandingPagesFigures, 'pages'>) {
  const { t } = useLingui();
  const names = useFigureNames();
  const columns = useColumns();
  const title = t`Figures by page`;
  const rows = () => [
    [t`Page`, ...shownFigures.map((id) => names[id])],
    ...pages.map(({ page, counts }) => [page.name, ...shownFigures.map((id) => counts[id])]),
  ];
  return (
    <Card title={title} padding="none" actions={<CsvButton title={title} rows={rows} />}>
      <DataTable
        caption={title}
        borderless
        rows={pages}
        rowId={({ page }) => page.id}
        columns={columns}
        renderRowLink={({ page }, props) => (
          <PermittedStyledLink
            to="/landing-pages/$id_landing_page"
            params={{ id_landing_page: page.id }}
            data-row-link
            {...props}
          />
        )}
        empty={null}
      />
    </Card>
  );
}
