import { linkOptions } from '@tanstack/react-router';
import type { Project } from '@x/api-client';
import * as column from '#/lists/define/columns.tsx';
import type { Column } from '#/lists/define/columns.tsx';
import { SampleBadge } from '#/page/sample-badge.tsx';
import { useUser } from '#/session/use-current.ts';
import { NoProjects } from './no-projects.tsx';
import { OpenProject } from './open-project.tsx';

export const projectName: Column<Project> = {
  ...column.name,
  cell: ({ name, sample }) => (
    <span className="x:flex x:min-w-0 x:items-center x:gap-2">
      <span className="x:truncate">{name}</span>
      {sample && <SampleBadge />}
    </span>
  ),
};

/** The parts that all lists of projects have in common. */
export const projectRows = {
  actions: [{ cell: (project: Project) => <OpenProject project={project} /> }],
  link: ({ id }: Project, id_organization: string) =>
    linkOptions({
      to: '/organizations/$id_organization/projects/$id_project',
      params: { id_organization, id_project: id },
    }),
  empty: (id: string) => <NoProjectsOf organizationId={id} />,
};

function NoProjectsOf({ organizationId }: { readonly organizationId: string }) {
  const organization = useUser().organizations.find(({ id }) => id === organizationId);
  return organization !== undefined && <NoProjects organization={organization} />;
}
