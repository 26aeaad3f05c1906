import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { contract, moduleNames, type AddedPermissions, type Membership } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card } from '@x/ui';
import { Folder } from 'lucide-react';
import * as column from '#/lists/define/columns.tsx';
import { defineRows } from '#/lists/define/define-list.ts';
import { LoadedCard } from '#/lists/define/list-card.tsx';
import { useLocalState } from '#/lists/define/list-state.ts';
import { PermissionIcons } from '../teams/permission-icons.tsx';

const userPermissions = defineRows<AddedPermissions>({
  title: msg`Permissions`,
  columns: [
    { id: 'project', header: msg`Project`, width: '20%', cell: ({ project }) => project.name },
    {
      id: 'permissions',
      header: msg`Permissions`,
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
    column.names('teams', msg`Granted by`),
  ],
  rowId: ({ project }) => project.id,
  empty: {
    icon: Folder,
    title: msg`No access to any project`,
    description: msg`Add this user to a team that has permissions.`,
  },
});

/** Table of the permissions that the teams of a user grant in each project. */
export function UserPermissions({ membership }: { readonly membership: Membership }) {
  const { t } = useLingui();
  const { admin, organization, user } = membership;
  const state = useLocalState(userPermissions);
  const answer = useAnswer(
    contract.organizations.userPermissions,
    admin ? undefined : { params: { id: organization.id, userId: user.id }, query: state.query },
  );
  if (!admin) return <LoadedCard list={userPermissions} state={state} answer={answer} />;
  return (
    <Card title={t`Permissions`}>
      <p className="x:text-13 x:text-muted">
        <Trans>Admins have full access to the organization and all its projects.</Trans>
      </p>
    </Card>
  );
}
