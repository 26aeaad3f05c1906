import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Person } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { EmptyState } from '@x/ui';
import { UserMinus, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { AssignedCard, type PickerProps } from '#/lists/assigned-card.tsx';
import { PickDialog } from '#/lists/pick-dialog.tsx';

export interface TeamUsersProps {
  readonly organizationId: string;
  readonly teamId: string;
  readonly mayAdd: boolean;
  readonly mayRemove: boolean;
}

export function TeamUsers({ organizationId, teamId, mayAdd, mayRemove }: TeamUsersProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const [page, setPage] = useState(1);
  const answer = useAnswer(contract.teams.users, { params: { id: teamId }, query: { page } });
  const removal = (person: Person) => ({
    label: t`Remove ${person.name}`,
    question: t`Remove ${person.name} from the team?`,
    confirmLabel: t`Remove`,
    icon: <UserMinus aria-hidden />,
    consequence: t`This user stays in the organization but loses the permissions of this team.`,
    remove: () => client.call(contract.teams.unassignUser, { params: { id: teamId, userId: person.id } }),
  });
  const picker = (props: PickerProps) => (
    <PickUser organizationId={organizationId} teamId={teamId} {...props} />
  );
  return (
    <AssignedCard
      title={t`Users`}
      addLabel={<Trans>Add user</Trans>}
      addIcon={<UserPlus aria-hidden />}
      {...(mayAdd ? { picker } : {})}
      {...(mayRemove ? { removal } : {})}
      answer={answer}
      columns={[
        { id: 'name', header: t`Name`, cell: ({ name }) => name },
        { id: 'email', header: t`Email`, cell: ({ email }) => email },
      ]}
      rowId={({ id }) => id}
      onPageChange={setPage}
      empty={<EmptyState className="x:py-8" icon={<Users />} title={t`This team has no users yet`} />}
    />
  );
}

interface PickUserProps extends PickerProps {
  readonly organizationId: string;
  readonly teamId: string;
}

function PickUser({ organizationId, teamId, onClose, onSaved }: PickUserProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const [search, setSearch] = useState('');
  // Load up to 100 users (spec 1 §9). The user searches to find others.
  const answer = useAnswer(
    contract.organizations.users,
    { params: { id: organizationId }, query: { rows: 100, search, without_team: teamId } },
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
