import { msg } from '@lingui/core/macro';
import { contract } from '@x/api-client';
import { UserMinus, UserPlus, Users } from 'lucide-react';
import * as column from '#/lists/define/columns.tsx';
import { defineList } from '#/lists/define/define-list.ts';
import { definePick } from '#/lists/define/define-pick.tsx';

export const teamUsers = defineList(contract.teams.users, {
  title: msg`Users`,
  columns: [column.name, column.email],
  add: definePick({
    label: msg`Add user`,
    icon: UserPlus,
    needs: [contract.teams.assignUser, contract.organizations.users],
    options: contract.organizations.users,
    toQuery: (id) => ({ without_team: id }),
    emptyText: msg`There are no users left to add.`,
    saveLabel: msg`Add`,
    save: (client, userId, id) => client.call(contract.teams.assignUser, { params: { id, userId } }),
  }),
  actions: [
    {
      needs: contract.teams.unassignUser,
      icon: UserMinus,
      label: (person) => msg`Remove ${person.name}`,
      question: (person) => msg`Remove ${person.name} from the team?`,
      consequence: msg`This user stays in the organization but loses the permissions of this team.`,
      confirmLabel: msg`Remove`,
      call: (client, { id: userId }, id) =>
        client.call(contract.teams.unassignUser, { params: { id, userId } }),
    },
  ],
  empty: { icon: Users, title: msg`This team has no users yet` },
});
