import { msg } from '@lingui/core/macro';
import { contract } from '@x/api-client';
import { UsersRound, X } from 'lucide-react';
import * as column from '#/lists/define/columns.tsx';
import { defineList } from '#/lists/define/define-list.ts';
import { definePick } from '#/lists/define/define-pick.tsx';
import { toTeam } from './team-link.ts';

/** Teams that have permissions in a project. */
export const projectTeams = defineList(contract.projects.teams, {
  title: msg`Teams`,
  columns: [column.name, { ...column.createdAt, id: 'created' }],
  link: ({ id }, _, { organizationId = '' }) => toTeam(organizationId, id),
  add: definePick({
    label: msg`Assign team`,
    needs: [contract.projects.assignTeam, contract.organizations.teams],
    options: contract.organizations.teams,
    toQuery: (id) => ({ without_project: id }),
    emptyText: msg`There are no teams left to assign.`,
    save: (client, teamId, id) => client.call(contract.projects.assignTeam, { params: { id, teamId } }),
  }),
  actions: [
    {
      needs: contract.projects.unassignTeam,
      icon: X,
      label: (team) => msg`Unassign ${team.name}`,
      question: (team) => msg`Unassign the team ${team.name}?`,
      consequence: msg`The team loses its permissions in this project.`,
      confirmLabel: msg`Unassign`,
      call: (client, { id: teamId }, id) =>
        client.call(contract.projects.unassignTeam, { params: { id, teamId } }),
    },
  ],
  empty: {
    icon: UsersRound,
    title: msg`No teams yet`,
    description: msg`Admins have access to every project. Everyone else gets access through a team.`,
  },
});
