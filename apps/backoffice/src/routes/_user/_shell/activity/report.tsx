import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract, type DemoReview } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import type { DataTableColumn } from '@x/ui';
import { SentimentBadge } from '#/engagement/activity/sentiment-badge.tsx';
import { maxReviewLength, truncate } from '#/engagement/activity/truncate.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { pageSearch, searchOfPage } from '#/lists/page-search.ts';
import { PagedTable } from '#/lists/paged-table.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/activity/report')({
  validateSearch: pageSearch,
  component: ReportPage,
});

function ReportPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { page = 1 } = Route.useSearch();
  const answer = useAnswer(contract.activity.reviews, { query: { page } });
  const columns = useColumns();
  return (
    <Page
      title={t`Report`}
      description={<Trans>Sample reviews that show what an analysis looks like.</Trans>}
    >
      <PagedTable
        caption={t`Reviews`}
        answer={answer}
        columns={columns}
        rowId={({ id }) => String(id)}
        onPageChange={(next) => void navigate({ to: '/activity/report', search: searchOfPage(next) })}
        empty={null}
      />
    </Page>
  );
}

function useColumns(): readonly DataTableColumn<DemoReview>[] {
  const { t } = useLingui();
  const formats = useFormats();
  return [
    { id: 'id', header: t`ID`, cell: ({ id }) => id },
    {
      id: 'rating',
      header: t`Rating`,
      align: 'end',
      cell: ({ content }) => formats.number(content.rating),
    },
    { id: 'place', header: t`Place`, cell: ({ place }) => place },
    {
      id: 'review',
      header: t`Review`,
      wraps: true,
      cell: ({ content }) => (
        <>
          <b className="x:font-medium">{content.title}</b> {truncate(content.review, maxReviewLength)}
        </>
      ),
    },
    {
      id: 'sentiment',
      header: t`Sentiment`,
      cell: ({ sentiment }) => <SentimentBadge sentiment={sentiment} />,
    },
  ];
}
