import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { linkOptions } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { UsersRound, X } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import * as column from '#/lists/define/columns.tsx';
import { defineList, type AddDialogProps } from '#/lists/define/define-list.ts';
import { PickDialog } from '#/lists/pick-dialog.tsx';

/** Teams that have permissions in a project. */
export const projectTeams = defineList(contract.projects.teams, {
  title: msg`Teams`,
  columns: [column.name, { ...column.createdAt, id: 'created' }],
  link: ({ id: id_team }, _, { organizationId: id_organization = '' }) =>
    linkOptions({
      to: '/organizations/$id_organization/teams/$id_team',
      params: { id_organization, id_team },
    }),
  add: {
    label: msg`Assign team`,
    needs: [contract.projects.assignTeam, contract.organizations.teams],
    Dialog: PickTeam,
  },
  removal: {
    needs: contract.projects.unassignTeam,
    icon: X,
    label: (team) => msg`Unassign ${team.name}`,
    question: (team) => msg`Unassign the team ${team.name}?`,
    consequence: msg`The team loses its permissions in this project.`,
    confirmLabel: msg`Unassign`,
    remove: (client, { id: teamId }, id) =>
      client.call(contract.projects.unassignTeam, { params: { id, teamId } }),
  },
  empty: {
    icon: UsersRound,
    title: msg`No teams yet`,
    description: msg`Admins have access to every project. Everyone else gets access through a team.`,
  },
});

function PickTeam({ id: projectId, place, onClose, onSaved }: AddDialogProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const [search, setSearch] = useState('');
  const answer = useAnswer(
    contract.organizations.teams,
    {
      params: { id: place.organizationId ?? '' },
      query: { rows: 100, search, without_project: projectId },
    },
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
