import { msg } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import * as column from '#/lists/define/columns.tsx';
import { defineList } from '#/lists/define/define-list.ts';
import { ListCard } from '#/lists/define/list-card.tsx';
import { projectName, projectRows } from './project-rows.tsx';

const firstProjects = defineList(contract.organizations.projects, {
  ...projectRows,
  title: msg`Projects`,
  columns: [projectName, column.updatedAt],
  rows: 5,
});

/** Card with the first projects of an organization. Further pages are on the page of its projects. */
export function ProjectsCard({ organizationId: id }: { readonly organizationId: string }) {
  const navigate = useNavigate();
  const openPage = () =>
    navigate({ to: '/organizations/$id_organization/projects', params: { id_organization: id } });
  return <ListCard list={firstProjects} id={id} onPageChange={() => void openPage()} />;
}
