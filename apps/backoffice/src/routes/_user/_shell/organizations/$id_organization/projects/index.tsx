import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Plus } from 'lucide-react';
import { sortedSearch } from '#/lists/list-sorting.ts';
import { useListPage } from '#/lists/use-list-page.ts';
import { OrganizationProjects, projectSorting } from '#/tenancy/organizations/organization-projects.tsx';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { useOrganizationPermissions } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/projects/')({
  validateSearch: sortedSearch(projectSorting),
  component: ProjectsPage,
});

function ProjectsPage() {
  const { t } = useLingui();
  const { id_organization: id } = Route.useParams();
  const search = Route.useSearch();
  const { crumbs } = useOrganization(id);
  const { admin } = useOrganizationPermissions(id);
  const page = useListPage(search, { list: 'projects', sorting: projectSorting });
  const answer = useAnswer(
    contract.organizations.projects,
    { params: { id }, query: page.query },
    { keepPreviousData: true },
  );
  return (
    <Page
      title={t`Projects`}
      crumbs={[crumbs.all, crumbs.itself]}
      actions={
        admin && (
          <LinkButton
            to="/organizations/$id_organization/projects/new"
            params={{ id_organization: id }}
            variant="primary"
            icon={<Plus aria-hidden />}
          >
            <Trans>New project</Trans>
          </LinkButton>
        )
      }
    >
      <OrganizationProjects organizationId={id} answer={answer} page={page} />
    </Page>
  );
}
