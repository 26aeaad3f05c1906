import { useLingui } from '@lingui/react/macro';
import { contract, type AccessKey, type NewAccessKey } from '@x/api-client';
import { ConfirmDialog, IconButton } from '@x/ui';
import { useState, type ReactNode } from 'react';
import { useApp } from '#/app/context.ts';

export interface RotateKeyProps {
  readonly rotated: AccessKey;
  readonly icon: ReactNode;
  readonly onRotated: (key: NewAccessKey) => void;
}

/** Button that replaces an access key with a new one after a confirmation. */
export function RotateKey({ rotated, icon, onRotated }: RotateKeyProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const [asking, setAsking] = useState(false);
  const [rotating, setRotating] = useState(false);
  async function rotate() {
    setRotating(true);
    const result = await client.call(contract.accessKeys.rotate, { params: { id: rotated.id } });
    setRotating(false);
    setAsking(false);
    if (result.success) onRotated(result.data);
  }
  return (
    <>
      <IconButton
        size="small"
        label={t`Rotate ${rotated.name}`}
        icon={icon}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        tone="primary"
        title={t`Rotate the key ${rotated.name}?`}
        description={t`You get a new key. The current key stops working immediately.`}
        confirmLabel={t`Rotate`}
        loading={rotating}
        onConfirm={() => void rotate()}
      />
    </>
  );
}
