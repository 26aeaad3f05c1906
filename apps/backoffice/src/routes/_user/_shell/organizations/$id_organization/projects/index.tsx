import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Plus } from 'lucide-react';
import { ListSearchField } from '#/lists/list-search.tsx';
import { listSearch, withoutDefaults, type ListSearch } from '#/lists/page-search.ts';
import { useRows } from '#/lists/use-rows.ts';
import { OrganizationProjects } from '#/tenancy/organizations/organization-projects.tsx';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { useOrganizationPermissions } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/projects/')({
  validateSearch: listSearch,
  component: ProjectsPage,
});

function ProjectsPage() {
  const { t } = useLingui();
  const { id_organization: id } = Route.useParams();
  const navigate = useNavigate();
  const search = Route.useSearch();
  const { crumbs } = useOrganization(id);
  const { admin } = useOrganizationPermissions(id);
  const rows = useRows('projects');
  const answer = useAnswer(
    contract.organizations.projects,
    { params: { id }, query: { page: search.page ?? 1, rows: rows.rows, search: search.search ?? '' } },
    { keepPreviousData: true },
  );
  const open = (next: ListSearch) =>
    void navigate({
      to: '/organizations/$id_organization/projects',
      params: { id_organization: id },
      search: withoutDefaults(next),
    });
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
      <ListSearchField
        label={t`Search projects`}
        placeholder={t`Search by name`}
        search={search}
        answer={answer}
        onSearchChange={open}
      />
      <OrganizationProjects organizationId={id} answer={answer} rows={rows} search={search} />
    </Page>
  );
}
