import { useLingui } from '@lingui/react/macro';
import type { User } from '@x/api-client';
import { Tree, type TreeNode } from '@x/ui';
import { Building2, Folder } from 'lucide-react';

function treeOf(user: User): readonly TreeNode[] {
  const open = user.organizations.filter(({ second_factor_needed: isClosed }) => !isClosed);
  return open.map((organization) => ({
    id: `organization:${organization.id}`,
    label: organization.name,
    icon: <Building2 />,
    selectable: false,
    children: organization.projects.map((project) => ({
      id: project.id,
      label: project.name,
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
