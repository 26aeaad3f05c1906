import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { contract, type Team } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Button, Card, EmptyState, type DataTableColumn } from '@x/ui';
import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../app/use-app.js';
import { useFormats } from '../format/use-formats.js';
import { DeleteButton } from '../forms/delete-button.js';
import { PagedTable } from '../lists/paged-table.js';
import { PickDialog } from '../lists/pick-dialog.js';

export interface ProjectTeamsProps {
  readonly organizationId: string;
  readonly projectId: string;
  readonly mayAssign: boolean;
}

/** The teams that work in a project. */
export function ProjectTeams({ organizationId, projectId, mayAssign }: ProjectTeamsProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const [picking, setPicking] = useState(false);
  const answer = useAnswer(contract.projects.teams, { params: { id: projectId }, query: { page } });
  const columns = useColumns(projectId, mayAssign, () => void answer.mutate());
  return (
    <Card
      title={t`Teams`}
      padding="none"
      actions={
        mayAssign && (
          <Button icon={<Plus aria-hidden />} onClick={() => setPicking(true)}>
            <Trans>Assign team</Trans>
          </Button>
        )
      }
    >
      <PagedTable
        caption={t`Teams`}
        answer={answer}
        columns={columns}
        rowId={({ id }) => id}
        borderless
        renderRowLink={(team, props) => (
          <Link
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
            description={t`Admins work in every project; everyone else through a team.`}
          />
        }
      />
      {picking && (
        <PickTeam
          organizationId={organizationId}
          projectId={projectId}
          onClose={() => setPicking(false)}
          onSaved={() => {
            setPicking(false);
            void answer.mutate();
          }}
        />
      )}
    </Card>
  );
}

function useColumns(
  projectId: string,
  mayAssign: boolean,
  onRemoved: () => void,
): readonly DataTableColumn<Team>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const { client } = useApp();
  const actions: DataTableColumn<Team> = {
    id: 'actions',
    header: t`Actions`,
    headerHidden: true,
    align: 'end',
    cell: (team) => (
      <DeleteButton
        iconOnly
        label={t`Unassign ${team.name}`}
        question={t`Unassign the team ${team.name}?`}
        confirmLabel={t`Unassign`}
        consequence={t`Its permissions in this project are lost.`}
        remove={() =>
          client.call(contract.projects.unassignTeam, { params: { id: projectId, teamId: team.id } })
        }
        onRemoved={onRemoved}
      />
    ),
  };
  return [
    { id: 'name', header: t`Name`, cell: ({ name }) => name },
    { id: 'created', header: t`Created`, cell: (team) => formats.dateTime(team.created_at) },
    ...(mayAssign ? [actions] : []),
  ];
}

interface PickTeamProps {
  readonly organizationId: string;
  readonly projectId: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
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
