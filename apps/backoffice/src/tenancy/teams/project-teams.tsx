import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Team } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { EmptyState } from '@x/ui';
import { Plus, UsersRound, X } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { AssignedCard, type PickerProps } from '#/lists/assigned-card.tsx';
import { PickDialog } from '#/lists/pick-dialog.tsx';
import { PermittedStyledLink } from '#/page/links.tsx';

export interface ProjectTeamsProps {
  readonly organizationId: string;
  readonly projectId: string;
  readonly mayAssign: boolean;
}

export function ProjectTeams({ organizationId, projectId, mayAssign }: ProjectTeamsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { client } = useApp();
  const [page, setPage] = useState(1);
  const answer = useAnswer(contract.projects.teams, { params: { id: projectId }, query: { page } });
  const removal = (team: Team) => ({
    label: t`Unassign ${team.name}`,
    question: t`Unassign the team ${team.name}?`,
    confirmLabel: t`Unassign`,
    icon: <X aria-hidden />,
    consequence: t`The team loses its permissions in this project.`,
    remove: () => client.call(contract.projects.unassignTeam, { params: { id: projectId, teamId: team.id } }),
  });
  const picker = (props: PickerProps) => (
    <PickTeam organizationId={organizationId} projectId={projectId} {...props} />
  );
  return (
    <AssignedCard
      title={t`Teams`}
      addLabel={<Trans>Assign team</Trans>}
      addIcon={<Plus aria-hidden />}
      {...(mayAssign ? { picker, removal } : {})}
      answer={answer}
      columns={[
        { id: 'name', header: t`Name`, cell: ({ name }) => name },
        { id: 'created', header: t`Created`, cell: (team) => formats.dateTime(team.created_at) },
      ]}
      rowId={({ id }) => id}
      renderRowLink={(team, props) => (
        <PermittedStyledLink
          to="/organizations/$id_organization/teams/$id_team"
          params={{ id_organization: organizationId, id_team: team.id }}
          data-row-link
          {...props}
        />
      )}
      onPageChange={setPage}
      empty={
        <EmptyState
          className="x:py-8"
          icon={<UsersRound />}
          title={t`No teams yet`}
          description={t`Admins have access to every project. Everyone else gets access through a team.`}
        />
      }
    />
  );
}

interface PickTeamProps extends PickerProps {
  readonly organizationId: string;
  readonly projectId: string;
}

function PickTeam({ organizationId, projectId, onClose, onSaved }: PickTeamProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const [search, setSearch] = useState('');
  const answer = useAnswer(
    contract.organizations.teams,
    { params: { id: organizationId }, query: { rows: 100, search, without_project: projectId } },
    { keepPreviousData: true },
  );
  const data = answer.data && {
    ...answer.data,
    items: answer.data.items.map(({ id, name }) => ({ id, label: name })),
  };
  return (
    <PickDialog
      title={t`Assign team`}
      emptyText={t`There are no teams left to assign.`}
      answer={{ ...answer, data }}
      search={search}
      onSearch={setSearch}
      save={(teamId) => client.call(contract.projects.assignTeam, { params: { id: projectId, teamId } })}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
