import { msg } from '@lingui/core/macro';
import { contract, type ProjectPermissions } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Folder } from 'lucide-react';
import { useState } from 'react';
import { defineList, type RowButtonProps } from '#/lists/define/define-list.ts';
import { permissionsInProject } from '#/session/permissions.ts';
import { useUser } from '#/session/use-current.ts';
import { PermissionDialog } from './permission-dialog.tsx';
import { PermissionIcons } from './permission-icons.tsx';

/** Permissions of a team in each project. */
export const teamPermissions = defineList(contract.teams.permissions, {
  title: msg`Permissions`,
  columns: [
    { id: 'project', header: msg`Project`, width: '30%', cell: ({ project }) => project.name },
    {
      id: 'permissions',
      header: msg`Permissions`,
      wraps: true,
      cell: ({ permissions }) => <PermissionIcons permissions={permissions} />,
    },
  ],
  rowId: ({ project }) => project.id,
  RowButton: EditPermissions,
  empty: {
    icon: Folder,
    title: msg`No projects yet`,
    description: msg`A team gets its permissions in a project. Create a project, then open it here to choose what this team may do.`,
  },
});

function EditPermissions({ row, id, onChanged, ...cell }: RowButtonProps<ProjectPermissions>) {
  const user = useUser();
  const team = useAnswer(contract.teams.get, { params: { id } });
  const [editing, setEditing] = useState(false);
  if (!permissionsInProject(user, row.project.id).mayWrite('teams')) return cell.children;
  return (
    <>
      <button type="button" aria-haspopup="dialog" data-row-link onClick={() => setEditing(true)} {...cell} />
      {editing && (
        <PermissionDialog
          team={{ id, name: team.data?.name ?? '' }}
          row={row}
          own={ownPermissions(user, row.project.id)}
          onClose={() => setEditing(false)}
          onSaved={onChanged}
        />
      )}
    </>
  );
}

function ownPermissions(user: ReturnType<typeof useUser>, projectId: string) {
  for (const { admin, projects } of user.organizations) {
    const project = projects.find(({ id }) => id === projectId);
    if (project !== undefined) return admin ? ('all' as const) : project.permissions;
  }
  return {};
}
