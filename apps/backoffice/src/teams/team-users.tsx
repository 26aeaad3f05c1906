import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Person } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Button, Card, EmptyState, type DataTableColumn } from '@x/ui';
import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../app/use-app.js';
import { DeleteButton } from '../forms/delete-button.js';
import { PagedTable } from '../lists/paged-table.js';
import { PickDialog } from '../lists/pick-dialog.js';

export interface TeamUsersProps {
  readonly organizationId: string;
  readonly teamId: string;
  readonly mayAdd: boolean;
  readonly mayRemove: boolean;
}

/** The people of a team. */
export function TeamUsers({ organizationId, teamId, mayAdd, mayRemove }: TeamUsersProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const [picking, setPicking] = useState(false);
  const answer = useAnswer(contract.teams.users, { params: { id: teamId }, query: { page } });
  const columns = useColumns(teamId, mayRemove, () => void answer.mutate());
  return (
    <Card
      title={t`Users`}
      padding="none"
      actions={
        mayAdd && (
          <Button icon={<UserPlus aria-hidden />} onClick={() => setPicking(true)}>
            <Trans>Add user</Trans>
          </Button>
        )
      }
    >
      <PagedTable
        caption={t`Users`}
        answer={answer}
        columns={columns}
        rowId={({ id }) => id}
        borderless
        onPageChange={setPage}
        empty={<EmptyState className="x:py-8" icon={<Users />} title={t`Nobody is in this team yet`} />}
      />
      {picking && (
        <PickUser
          organizationId={organizationId}
          teamId={teamId}
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
  teamId: string,
  mayRemove: boolean,
  onRemoved: () => void,
): readonly DataTableColumn<Person>[] {
  const { t } = useLingui();
  const { client } = useApp();
  const actions: DataTableColumn<Person> = {
    id: 'actions',
    header: t`Actions`,
    headerHidden: true,
    align: 'end',
    cell: (person) => (
      <DeleteButton
        iconOnly
        label={t`Remove ${person.name}`}
        question={t`Remove ${person.name} from the team?`}
        confirmLabel={t`Remove`}
        consequence={t`They stay in the organization, without what they may do through this team.`}
        remove={() => client.call(contract.teams.unassignUser, { params: { id: teamId, userId: person.id } })}
        onRemoved={onRemoved}
      />
    ),
  };
  return [
    { id: 'name', header: t`Name`, cell: ({ name }) => name },
    { id: 'email', header: t`Email`, cell: ({ email }) => email },
    ...(mayRemove ? [actions] : []),
  ];
}

interface PickUserProps {
  readonly organizationId: string;
  readonly teamId: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

function PickUser({ organizationId, teamId, onClose, onSaved }: PickUserProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const [search, setSearch] = useState('');
  // Up to 100 at once (spec 1 §9); the search finds the others.
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
      answer={{ ...answer, data }}
      search={search}
      onSearch={setSearch}
      save={(userId) => client.call(contract.teams.assignUser, { params: { id: teamId, userId } })}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
