import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Membership } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { EmptyState } from '@x/ui';
import { Plus, UsersRound, X } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { AssignedCard, type PickerProps } from '#/lists/assigned-card.tsx';
import type { Answered } from '#/lists/loaded.tsx';
import { PickDialog } from '#/lists/pick-dialog.tsx';
import { PermittedStyledLink } from '#/page/links.tsx';
import { useMay } from '#/session/may.tsx';
import { sortTeams, useTeams } from './teams-to-choose.ts';

type NamedTeam = Membership['teams'][number];

export interface UserTeamsProps {
  readonly organizationId: string;
  readonly userId: string;
  readonly answer: Answered<Membership>;
}

/** Teams of a user, with the actions to add and remove them. */
export function UserTeams({ organizationId, userId, answer }: UserTeamsProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  const may = useMay();
  const mayChange =
    may(contract.teams.assignUser, { organizationId }) &&
    may(contract.organizations.teams, { organizationId });
  const teams = answer.data?.teams ?? [];
  const changed = async () => {
    await answer.mutate();
    await invalidate(contract.organizations.userPermissions, contract.teams.users);
  };
  const name = answer.data?.user.name ?? '';
  const removal = (team: NamedTeam) => ({
    label: t`Remove ${name} from ${team.name}`,
    question: t`Remove ${name} from the team ${team.name}?`,
    confirmLabel: t`Remove`,
    icon: <X aria-hidden />,
    consequence: t`This user stays in the organization but loses the permissions of this team.`,
    remove: () => client.call(contract.teams.unassignUser, { params: { id: team.id, userId } }),
  });
  const picker = (props: PickerProps) => (
    <PickTeam organizationId={organizationId} userId={userId} teams={teams} {...props} />
  );
  return (
    <AssignedCard
      title={t`Teams`}
      addLabel={<Trans>Add to team</Trans>}
      addIcon={<Plus aria-hidden />}
      {...(mayChange ? { picker, removal } : {})}
      answer={{ ...answer, mutate: changed, data: answer.data && onePage(teams) }}
      columns={[{ id: 'name', header: t`Name`, cell: (team) => team.name }]}
      rowId={({ id }) => id}
      renderRowLink={(team, props) => (
        <PermittedStyledLink
          to="/organizations/$id_organization/teams/$id_team"
          params={{ id_organization: organizationId, id_team: team.id }}
          data-row-link
          {...props}
        />
      )}
      onPageChange={() => undefined}
      empty={
        <EmptyState
          className="x:py-8"
          icon={<UsersRound />}
          title={t`Not in a team yet`}
          description={t`Admins have access to every project. Everyone else gets access through a team.`}
        />
      }
    />
  );
}

/** The teams of a user are not paged. */
function onePage(items: readonly NamedTeam[]) {
  const total = items.length;
  return {
    items,
    pagination: {
      current_page: 1,
      first_page: 1,
      last_page: 1,
      per_page: Math.max(total, 1),
      total_items: total,
    },
  };
}

interface PickTeamProps extends PickerProps {
  readonly organizationId: string;
  readonly userId: string;
  readonly teams: readonly NamedTeam[];
}

function PickTeam({ organizationId, userId, teams, onClose, onSaved }: PickTeamProps) {
  const { t, i18n } = useLingui();
  const { client } = useApp();
  const [search, setSearch] = useState('');
  const answer = useTeams(organizationId, search);
  const others = (answer.data?.items ?? []).filter(({ id }) => !teams.some((team) => team.id === id));
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
