import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { contract, type NewAccessKey } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button } from '@x/ui';
import { KeyRound, Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { defineList } from '#/lists/define/define-list.ts';
import { ListCard } from '#/lists/define/list-card.tsx';
import { useMay } from '#/session/may.tsx';
import type { Place } from '#/session/permissions.ts';
import { KeyAccess, KeyCreation, KeyExpiry, KeyName, KeyUse } from './key-cells.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RotateKey } from './rotate-key.tsx';
import { SecretDialog } from './secret-dialog.tsx';

const accessKeysWith = (onRotated: (key: NewAccessKey) => void) =>
  defineList(contract.accessKeys.list, {
    title: msg`Access keys`,
    description: msg`Access keys let your own software use this project through the API.`,
    columns: [
      { id: 'name', header: msg`Name`, cell: (key) => <KeyName shown={key} /> },
      { id: 'access', header: msg`Access`, cell: (key) => <KeyAccess shown={key} /> },
      { id: 'used', header: msg`Last used`, cell: (key) => <KeyUse shown={key} /> },
      { id: 'expires', header: msg`Expires`, cell: (key) => <KeyExpiry expiresAt={key.expires_at} /> },
      { id: 'created', header: msg`Created`, cell: (key) => <KeyCreation shown={key} /> },
    ],
    actions: [
      {
        needs: contract.accessKeys.rotate,
        cell: (key) => <RotateKey rotated={key} icon={<RefreshCw />} onRotated={onRotated} />,
      },
      {
        needs: contract.accessKeys.revoke,
        label: (key) => msg`Revoke ${key.name}`,
        question: (key) => msg`Revoke the key ${key.name}?`,
        consequence: msg`The key stops working immediately. This cannot be undone.`,
        confirmLabel: msg`Revoke`,
        call: (client, { id }) => client.call(contract.accessKeys.revoke, { params: { id } }),
      },
    ],
    empty: {
      icon: KeyRound,
      title: msg`No access keys yet`,
      description: msg`Create an access key to call the API from your software.`,
    },
  });

export interface AccessKeysProps {
  readonly projectId: string;
  readonly place: Place;
}

/** Lists a project's access keys. A key's secret is shown once, after the key is created or rotated. */
export function AccessKeys({ projectId, place }: AccessKeysProps) {
  const invalidate = useInvalidate();
  const mayCreate = useMay()(contract.accessKeys.create, place);
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<NewAccessKey>();
  const show = (key: NewAccessKey) => {
    setCreating(false);
    setMade(key);
    void invalidate(contract.accessKeys.list);
  };
  return (
    <>
      <ListCard
        list={accessKeysWith(show)}
        id={projectId}
        place={place}
        actions={
          mayCreate && (
            <Button icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
              <Trans>New access key</Trans>
            </Button>
          )
        }
      />
      <NewKeyDialog projectId={projectId} open={creating} onOpenChange={setCreating} onSaved={show} />
      <SecretDialog shown={made} onClose={() => setMade(undefined)} />
    </>
  );
}
