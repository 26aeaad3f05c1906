import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract, trashDays } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { pageSearch, searchOfPage } from '#/lists/page-search.ts';
import { Page } from '#/page/page.tsx';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { TrashTable } from '#/tenancy/trash/trash-table.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/trash')({
  validateSearch: pageSearch,
  component: ProjectTrashPage,
});

function ProjectTrashPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id_organization } = Route.useParams();
  const { page = 1 } = Route.useSearch();
  const { crumbs } = useOrganization(id_organization);
  const answer = useAnswer(contract.trash.projects, { params: { id: id_organization }, query: { page } });
  return (
    <Page
      title={t`Deleted projects`}
      crumbs={[crumbs.all, crumbs.itself]}
      description={t`You have ${trashDays} days to restore a deleted project, with everything in it. While it is in the trash, it sends nothing. Campaigns that were scheduled come back as drafts.`}
    >
      <TrashTable
        caption={t`Deleted projects`}
        answer={answer}
        onPageChange={(next) =>
          void navigate({
            to: '/organizations/$id_organization/trash',
            params: { id_organization },
            search: searchOfPage(next),
          })
        }
        emptyDescription={t`Projects of this organization appear here after they are deleted.`}
      />
    </Page>
  );
}
