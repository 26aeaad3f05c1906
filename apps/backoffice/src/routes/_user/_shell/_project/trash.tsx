import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract, trashDays } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { pageSearch, searchOfPage } from '#/lists/page-search.ts';
import { useRows } from '#/lists/use-rows.ts';
import { Page } from '#/page/page.tsx';
import { useProjectId } from '#/session/use-current.ts';
import { TrashTable } from '#/tenancy/trash/trash-table.tsx';

export const Route = createFileRoute('/_user/_shell/_project/trash')({
  validateSearch: pageSearch,
  component: TrashPage,
});

function TrashPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { page = 1 } = Route.useSearch();
  const rows = useRows('trash');
  const answer = useAnswer(
    contract.trash.list,
    { params: { id: useProjectId() }, query: { page, rows: rows.rows } },
    { keepPreviousData: true },
  );
  return (
    <Page
      title={t`Trash`}
      description={t`You have ${trashDays} days to restore deleted campaigns, templates and audiences. After that, they are deleted permanently.`}
    >
      <TrashTable
        caption={t`Trash`}
        answer={answer}
        kinds
        rows={rows}
        onPageChange={(next) => void navigate({ to: '/trash', search: searchOfPage(next) })}
        emptyDescription={t`Deleted campaigns, templates and audiences appear here if you have permission to change them.`}
      />
    </Page>
  );
}
