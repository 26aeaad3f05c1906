import { Trans, useLingui } from '@lingui/react/macro';
import { contract, moduleNames, type AddedPermissions, type Membership } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, EmptyState, type DataTableColumn } from '@x/ui';
import { Folder } from 'lucide-react';
import { useState } from 'react';
import { PagedTable } from '#/lists/paged-table.tsx';
import { PermissionIcons } from '../teams/permission-icons.tsx';

/** Table of the permissions that the teams of a user grant in each project. */
export function UserPermissions({ membership }: { readonly membership: Membership }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const { admin, organization, user } = membership;
  const answer = useAnswer(
    contract.organizations.userPermissions,
    admin ? undefined : { params: { id: organization.id, userId: user.id }, query: { page } },
  );
  const columns = useColumns();
  if (admin) {
    return (
      <Card title={t`Permissions`}>
        <p className="x:text-13 x:text-muted">
          <Trans>Admins have full access to the organization and all its projects.</Trans>
        </p>
      </Card>
    );
  }
  return (
    <Card title={t`Permissions`} padding="none">
      <PagedTable
        caption={t`Permissions`}
        answer={answer}
        columns={columns}
        rowId={({ project }) => project.id}
        borderless
        onPageChange={setPage}
        empty={
          <EmptyState
            className="x:py-8"
            icon={<Folder />}
            title={t`No access to any project`}
            description={t`Add this user to a team that has permissions.`}
          />
        }
      />
    </Card>
  );
}

function useColumns(): readonly DataTableColumn<AddedPermissions>[] {
  const { t } = useLingui();
  return [
    { id: 'project', header: t`Project`, width: '20%', cell: ({ project }) => project.name },
    {
      id: 'permissions',
      header: t`Permissions`,
      wraps: true,
      cell: ({ permissions }) => (
        <PermissionIcons
          permissions={moduleNames.flatMap((id) => {
            const mode = permissions[id];
            return mode === undefined ? [] : [{ mode, module: { id } }];
          })}
        />
      ),
    },
    { id: 'teams', header: t`Granted by`, cell: ({ teams }) => teams.map(({ name }) => name).join(', ') },
  ];
}
