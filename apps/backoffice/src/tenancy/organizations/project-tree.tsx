import { useLingui } from '@lingui/react/macro';
import type { User } from '@x/api-client';
import { Tree, type TreeNode } from '@x/ui';
import { Building2, Folder } from 'lucide-react';

interface NamedProject {
  readonly id: string;
  readonly name: string;
}

/** Returns the name, with the end of the id if another project of the organization has the same name. */
function labelOf({ id, name }: NamedProject, projects: readonly NamedProject[]): string {
  const isAmbiguous = projects.some((project) => project.id !== id && project.name === name);
  return isAmbiguous ? `${name} (…${id.slice(-4)})` : name;
}

/** Returns the label of the current project, with its organization if another one has a project of the same name. */
export function currentProjectLabel(user: User): string | undefined {
  const current = user.organizations.find(({ projects }) =>
    projects.some(({ id }) => id === user.project_id),
  );
  const project = current?.projects.find(({ id }) => id === user.project_id);
  if (current === undefined || project === undefined) return user.project?.name;
  const label = labelOf(project, current.projects);
  const isElsewhere = user.organizations.some(
    ({ id, projects }) => id !== current.id && projects.some(({ name }) => name === project.name),
  );
  return isElsewhere ? `${label} · ${current.name}` : label;
}

function treeOf(user: User): readonly TreeNode[] {
  const open = user.organizations.filter(({ second_factor_needed: isClosed }) => !isClosed);
  return open.map((organization) => ({
    id: `organization:${organization.id}`,
    label: organization.name,
    icon: <Building2 />,
    selectable: false,
    children: organization.projects.map((project) => ({
      id: project.id,
      label: labelOf(project, organization.projects),
      icon: <Folder />,
    })),
  }));
}

export interface ProjectTreeProps {
  readonly user: User;
  readonly onPick: (projectId: string) => void;
}

export function ProjectTree({ user, onPick }: ProjectTreeProps) {
  const { t } = useLingui();
  return (
    <Tree
      label={t`Organizations and projects`}
      nodes={treeOf(user)}
      selectedId={user.project_id}
      onSelect={onPick}
      emptyText={t`No projects yet`}
    />
  );
}
