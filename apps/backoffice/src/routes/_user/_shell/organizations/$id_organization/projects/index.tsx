import { createFileRoute } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { listSearch } from '#/lists/define/list-endpoint.ts';
import { OrganizationListPage } from '#/tenancy/organizations/organization-list-page.tsx';
import { organizationProjects } from '#/tenancy/organizations/organization-projects.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/projects/')({
  validateSearch: listSearch(contract.organizations.projects),
  component: ProjectsPage,
});

function ProjectsPage() {
  return <OrganizationListPage list={organizationProjects} id={Route.useParams().id_organization} />;
}
