import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type AccessKey, type NewAccessKey } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Button, Card, EmptyState, type DataTableColumn } from '@x/ui';
import { KeyRound, Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { PagedTable } from '#/lists/paged-table.tsx';
import { KeyAccess, KeyExpiry, TwoLines } from './key-cells.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RotateKey } from './rotate-key.tsx';
import { SecretDialog } from './secret-dialog.tsx';

export interface AccessKeysProps {
  readonly projectId: string;
  readonly mayChange: boolean;
}

/** Lists a project's access keys. A key's secret is shown once, after the key is created or rotated. */
export function AccessKeys({ projectId, mayChange }: AccessKeysProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<NewAccessKey>();
  const answer = useAnswer(contract.accessKeys.list, { params: { id: projectId }, query: { page } });
  const show = (key: NewAccessKey) => {
    setCreating(false);
    setMade(key);
    void answer.mutate();
  };
  const columns = useColumns(mayChange, show, () => void answer.mutate());
  return (
    <Card
      title={t`Access keys`}
      description={<Trans>Access keys let your own software use this project through the API.</Trans>}
      padding="none"
      actions={
        mayChange && (
          <Button icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
            <Trans>New access key</Trans>
          </Button>
        )
      }
    >
      <PagedTable
        caption={t`Access keys`}
        answer={answer}
        columns={columns}
        rowId={({ id }) => id}
        borderless
        onPageChange={setPage}
        empty={
          <EmptyState
            className="x:py-8"
            icon={<KeyRound />}
            title={t`No access keys yet`}
            description={t`Create an access key to call the API from your software.`}
          />
        }
      />
      <NewKeyDialog projectId={projectId} open={creating} onOpenChange={setCreating} onCreated={show} />
      <SecretDialog shown={made} onClose={() => setMade(undefined)} />
    </Card>
  );
}

function useColumns(
  mayChange: boolean,
  onRotated: (key: NewAccessKey) => void,
  onRevoked: () => void,
): readonly DataTableColumn<AccessKey>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const { client } = useApp();
  const actions: DataTableColumn<AccessKey> = {
    id: 'actions',
    header: t`Actions`,
    headerHidden: true,
    align: 'end',
    cell: (key) => (
      <span className="x:flex x:justify-end x:gap-1">
        <RotateKey rotated={key} icon={<RefreshCw />} onRotated={onRotated} />
        <DeleteButton
          iconOnly
          label={t`Revoke ${key.name}`}
          question={t`Revoke the key ${key.name}?`}
          confirmLabel={t`Revoke`}
          consequence={t`The key stops working immediately. This cannot be undone.`}
          remove={() => client.call(contract.accessKeys.revoke, { params: { id: key.id } })}
          onRemoved={onRevoked}
        />
      </span>
    ),
  };
  return [
    {
      id: 'name',
      header: t`Name`,
      cell: ({ name, token }) => (
        <TwoLines first={name} second={<code className="x:font-mono">{`${token.slice(0, 11)}…`}</code>} />
      ),
    },
    {
      id: 'access',
      header: t`Access`,
      cell: (key) => <KeyAccess shown={key} />,
    },
    {
      id: 'used',
      header: t`Last used`,
      cell: (key) =>
        key.last_used_at === null ? (
          t`Never`
        ) : (
          <TwoLines first={formats.dateTime(key.last_used_at)} second={key.last_used_address} />
        ),
    },
    { id: 'expires', header: t`Expires`, cell: (key) => <KeyExpiry expiresAt={key.expires_at} /> },
    {
      id: 'created',
      header: t`Created`,
      cell: (key) => <TwoLines first={formats.date(key.created_at)} second={key.created_by.name} />,
    },
    ...(mayChange ? [actions] : []),
  ];
}
