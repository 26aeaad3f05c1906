import { useLingui } from '@lingui/react/macro';
import { contract, type ProjectPermissions } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, EmptyState, type DataTableColumn } from '@x/ui';
import { Folder } from 'lucide-react';
import { useState } from 'react';
import { PagedTable } from '#/lists/paged-table.tsx';
import { permissionsInProject } from '#/session/permissions.ts';
import { useUser } from '#/session/use-current.ts';
import { PermissionDialog, type PermissionDialogProps } from './permission-dialog.tsx';
import { PermissionIcons } from './permission-icons.tsx';

export function TeamPermissions({ team }: Pick<PermissionDialogProps, 'team'>) {
  const { t } = useLingui();
  const user = useUser();
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<ProjectPermissions>();
  const answer = useAnswer(contract.teams.permissions, { params: { id: team.id }, query: { page } });
  const columns = useColumns();
  const mayEdit = (row: ProjectPermissions) => permissionsInProject(user, row.project.id).mayWrite('teams');
  return (
    <Card title={t`Permissions`} padding="none">
      <PagedTable
        caption={t`Permissions`}
        answer={answer}
        columns={columns}
        rowId={({ project }) => project.id}
        borderless
        renderRowLink={(row, props) =>
          mayEdit(row) ? (
            <button
              type="button"
              aria-haspopup="dialog"
              data-row-link
              onClick={() => setEdited(row)}
              {...props}
            />
          ) : (
            <>{props.children}</>
          )
        }
        onPageChange={setPage}
        empty={<EmptyState className="x:py-8" icon={<Folder />} title={t`No projects yet`} />}
      />
      {edited !== undefined && (
        <PermissionDialog
          team={team}
          row={edited}
          own={ownPermissions(user, edited.project.id)}
          onClose={() => setEdited(undefined)}
          onSaved={() => answer.mutate()}
        />
      )}
    </Card>
  );
}

function useColumns(): readonly DataTableColumn<ProjectPermissions>[] {
  const { t } = useLingui();
  return [
    {
      id: 'project',
      header: t`Project`,
      width: '30%',
      cell: ({ project }) => project.name,
    },
    {
      id: 'permissions',
      header: t`Permissions`,
      cell: (row) => <PermissionIcons permissions={row.permissions} />,
    },
  ];
}

function ownPermissions(user: ReturnType<typeof useUser>, projectId: string) {
  for (const { admin, projects } of user.organizations) {
    const project = projects.find(({ id }) => id === projectId);
    if (project !== undefined) return admin ? ('all' as const) : project.permissions;
  }
  return {};
}
