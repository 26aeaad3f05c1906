import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { UserMinus, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import * as column from '#/lists/define/columns.tsx';
import { defineList, type AddDialogProps } from '#/lists/define/define-list.ts';
import { PickDialog } from '#/lists/pick-dialog.tsx';

export const teamUsers = defineList(contract.teams.users, {
  title: msg`Users`,
  columns: [column.name, column.email],
  add: {
    label: msg`Add user`,
    icon: UserPlus,
    needs: [contract.teams.assignUser, contract.organizations.users],
    Dialog: PickUser,
  },
  removal: {
    needs: contract.teams.unassignUser,
    icon: UserMinus,
    label: (person) => msg`Remove ${person.name}`,
    question: (person) => msg`Remove ${person.name} from the team?`,
    consequence: msg`This user stays in the organization but loses the permissions of this team.`,
    confirmLabel: msg`Remove`,
    remove: (client, { id: userId }, id) =>
      client.call(contract.teams.unassignUser, { params: { id, userId } }),
  },
  empty: { icon: Users, title: msg`This team has no users yet` },
});

function PickUser({ id: teamId, place, onClose, onSaved }: AddDialogProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const [search, setSearch] = useState('');
  // Load up to 100 users (spec 1 §9). The user searches to find others.
  const answer = useAnswer(
    contract.organizations.users,
    {
      params: { id: place.organizationId ?? '' },
      query: { rows: 100, search, without_team: teamId },
    },
    { keepPreviousData: true },
  );
  const data = answer.data && {
    ...answer.data,
    items: answer.data.items.map(({ id, name, email }) => ({ id, label: name, hint: email })),
  };
  return (
    <PickDialog
      title={t`Add user`}
      emptyText={t`There are no users left to add.`}
      saveLabel={t`Add`}
      answer={{ ...answer, data }}
      search={search}
      onSearch={setSearch}
      save={(userId) => client.call(contract.teams.assignUser, { params: { id: teamId, userId } })}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
