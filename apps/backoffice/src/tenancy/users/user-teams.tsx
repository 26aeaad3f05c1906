import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { contract, type Membership } from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import { UsersRound, X } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import * as column from '#/lists/define/columns.tsx';
import { defineRows, type AddDialogProps } from '#/lists/define/define-list.ts';
import { RowsCard } from '#/lists/define/rows-card.tsx';
import type { Answered } from '#/lists/loaded.tsx';
import { PickDialog } from '#/lists/pick-dialog.tsx';
import { toTeam } from '../teams/team-link.ts';
import { sortTeams, useTeams } from './teams-to-choose.ts';

const teamsOf = ({ id: userId, name }: Membership['user']) =>
  defineRows<Membership['teams'][number]>({
    title: msg`Teams`,
    columns: [column.name],
    link: ({ id }, _, { organizationId = '' }) => toTeam(organizationId, id),
    add: {
      label: msg`Add to team`,
      needs: [contract.teams.assignUser, contract.organizations.teams],
      Dialog: PickTeam,
    },
    actions: [
      {
        needs: contract.teams.unassignUser,
        icon: X,
        label: (team) => msg`Remove ${name} from ${team.name}`,
        question: (team) => msg`Remove ${name} from the team ${team.name}?`,
        consequence: msg`This user stays in the organization but loses the permissions of this team.`,
        confirmLabel: msg`Remove`,
        call: (client, { id }) => client.call(contract.teams.unassignUser, { params: { id, userId } }),
      },
    ],
    empty: {
      icon: UsersRound,
      title: msg`Not in a team yet`,
      description: msg`Admins have access to every project. Everyone else gets access through a team.`,
    },
  });

export interface UserTeamsProps {
  readonly organizationId: string;
  readonly membership: Membership;
  readonly answer: Answered<Membership>;
}

/** Teams of a user, with the actions to add and remove them. */
export function UserTeams({ organizationId, membership, answer }: UserTeamsProps) {
  const invalidate = useInvalidate();
  const reload = async () => {
    await answer.mutate();
    await invalidate(contract.organizations.userPermissions, contract.teams.users);
  };
  return (
    <RowsCard
      list={teamsOf(membership.user)}
      id={membership.user.id}
      place={{ organizationId }}
      answer={{ ...answer, mutate: reload, data: membership.teams }}
    />
  );
}

function PickTeam({ id: userId, place: { organizationId = '' }, onClose, onSaved }: AddDialogProps) {
  const { t, i18n } = useLingui();
  const { client } = useApp();
  const [search, setSearch] = useState('');
  const user = useAnswer(contract.organizations.user, { params: { id: organizationId, userId } });
  const answer = useTeams(organizationId, search);
  const others = (answer.data?.items ?? []).filter(({ id }) =>
    user.data?.teams.every((team) => team.id !== id),
  );
  const data = answer.data && {
    ...answer.data,
    items: sortTeams(others, i18n.locale).map(({ id, name }) => ({ id, label: name })),
  };
  return (
    <PickDialog
      title={t`Add to team`}
      emptyText={t`There are no other teams.`}
      saveLabel={t`Add`}
      answer={{ ...answer, data }}
      search={search}
      onSearch={setSearch}
      save={(teamId) => client.call(contract.teams.assignUser, { params: { id: teamId, userId } })}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
