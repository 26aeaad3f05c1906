import { useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract, trashDays } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { pageSearch, searchOfPage } from '#/lists/page-search.ts';
import { Page } from '#/page/page.tsx';
import { useUser } from '#/session/use-current.ts';
import { TrashTable } from '#/tenancy/trash/trash-table.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/trash')({
  validateSearch: pageSearch,
  component: OrganizationTrashPage,
});

function OrganizationTrashPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { page = 1 } = Route.useSearch();
  const answer = useAnswer(contract.trash.organizations, { params: { id: useUser().id }, query: { page } });
  return (
    <Page
      title={t`Deleted organizations`}
      crumbs={[{ label: t`Organizations`, target: linkOptions({ to: '/organizations' }) }]}
      description={t`You have ${trashDays} days to restore a deleted organization that you own, with everything in it. While it is in the trash, it sends nothing. Campaigns that were scheduled come back as drafts.`}
    >
      <TrashTable
        caption={t`Deleted organizations`}
        answer={answer}
        onPageChange={(next) => void navigate({ to: '/organizations/trash', search: searchOfPage(next) })}
        emptyDescription={t`Organizations that you own appear here after they are deleted.`}
      />
    </Page>
  );
}
