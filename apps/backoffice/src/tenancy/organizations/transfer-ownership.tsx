import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Organization } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Button, Card } from '@x/ui';
import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { PickDialog } from '#/lists/pick-dialog.tsx';
import { useUser } from '#/session/use-current.ts';

export interface TransferOwnershipProps {
  readonly organization: Organization;
  readonly onTransferred: () => Promise<void>;
}

/** Card to transfer an organization to another user. The caller shows the card to the owner only. */
export function TransferOwnership({ organization, onTransferred }: TransferOwnershipProps) {
  const { t } = useLingui();
  const [picking, setPicking] = useState(false);
  return (
    <Card
      className="x:max-w-lg"
      title={t`Transfer ownership`}
      footer={
        <Button icon={<UserRoundCheck aria-hidden />} onClick={() => setPicking(true)}>
          <Trans>Transfer ownership</Trans>
        </Button>
      }
    >
      <p className="x:text-13 x:text-muted">
        <Trans>
          The new owner becomes an admin. Only the new owner can delete the organization or transfer it again.
          You stay an admin.
        </Trans>
      </p>
      {picking && (
        <PickOwner
          organization={organization}
          onClose={() => setPicking(false)}
          onSaved={() => {
            setPicking(false);
            void onTransferred();
          }}
        />
      )}
    </Card>
  );
}

interface PickOwnerProps {
  readonly organization: Organization;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

function PickOwner({ organization, onClose, onSaved }: PickOwnerProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const me = useUser();
  const [search, setSearch] = useState('');
  const params = { id: organization.id };
  const answer = useAnswer(
    contract.organizations.users,
    { params, query: { rows: 100, search } },
    { keepPreviousData: true },
  );
  const data = answer.data && {
    ...answer.data,
    items: answer.data.items
      .filter(({ id }) => id !== me.id)
      .map(({ id, name, email }) => ({ id, label: name, hint: email })),
  };
  return (
    <PickDialog
      title={t`Transfer ownership of ${organization.name}`}
      emptyText={t`There is nobody else in this organization yet. Invite the new owner first.`}
      consequence={t`You cannot undo this: only the new owner can transfer the organization again.`}
      saveLabel={t`Transfer`}
      answer={{ ...answer, data }}
      search={search}
      onSearch={setSearch}
      save={(user_id) => client.call(contract.organizations.transfer, { params, body: { user_id } })}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
