import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Passkey } from '@x/api-client';
import { Badge, Button, Card, IconButton } from '@x/ui';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import type { FactorCardProps } from './factor-card.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';
import { useConfirmedCall } from './use-confirmed-call.ts';

/** Passkeys of the user: adds, renames and removes them. */
export function PasskeysCard({ factors, confirmed, onAdded, onRemoved }: FactorCardProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const change = useConfirmedCall(confirmed);
  const [adding, setAdding] = useState(false);
  const { passkeys } = factors;
  return (
    <Card
      title={t`Passkeys`}
      description={
        <Trans>
          Log in with your fingerprint, your face, a PIN or a security key, after your password or instead of
          it.
        </Trans>
      }
      actions={
        <Button icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
          <Trans>Add passkey</Trans>
        </Button>
      }
    >
      {passkeys.length === 0 ? (
        <p className="x:text-13 x:text-muted">
          <Trans>No passkeys yet.</Trans>
        </p>
      ) : (
        <ul className="x:flex x:flex-col">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              remove={() =>
                change(() =>
                  client.call(
                    contract.secondFactors.removePasskey,
                    { params: { id: passkey.id } },
                    { quiet: true },
                  ),
                )
              }
              onRemoved={onRemoved}
            />
          ))}
        </ul>
      )}
      {adding && (
        <PasskeyDialog
          confirmed={confirmed}
          onClose={() => setAdding(false)}
          onAdded={async (codes) => {
            setAdding(false);
            await onAdded(codes);
          }}
        />
      )}
    </Card>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly remove: Parameters<typeof DeleteButton>[0]['remove'];
  readonly onRemoved: () => Promise<void>;
}

function PasskeyRow({ passkey, remove, onRemoved }: PasskeyRowProps) {
  const { t } = useLingui();
  const [renaming, setRenaming] = useState(false);
  const { name } = passkey;
  return (
    <li className="x:flex x:items-center x:gap-2 x:border-t x:border-line x:py-2.5 x:first:border-t-0 x:first:pt-0 x:last:pb-0">
      <span className="x:min-w-0 x:flex-1">
        <span className="x:flex x:flex-wrap x:items-center x:gap-2 x:text-13 x:font-medium">
          <span className="x:min-w-0 x:break-words">{name}</span>
          {passkey.synced && (
            <Badge>
              <Trans>Synced</Trans>
            </Badge>
          )}
        </span>
        <PasskeyTimes passkey={passkey} />
      </span>
      <IconButton
        label={t`Rename ${name}`}
        icon={<Pencil />}
        size="small"
        onClick={() => setRenaming(true)}
      />
      <DeleteButton
        iconOnly
        label={t`Remove ${name}`}
        question={t`Remove the passkey ${name}?`}
        consequence={t`You will no longer be able to log in with it. Also delete it from the device where it is stored.`}
        confirmLabel={t`Remove`}
        remove={remove}
        onRemoved={onRemoved}
      />
      {renaming && <RenamePasskeyDialog passkey={passkey} open onOpenChange={setRenaming} />}
    </li>
  );
}

function PasskeyTimes({ passkey }: { readonly passkey: Passkey }) {
  const formats = useFormats();
  const added = formats.date(passkey.created_at);
  const used = passkey.last_used_at === null ? undefined : formats.dateTime(passkey.last_used_at);
  return (
    <span className="x:text-12 x:text-muted">
      {used === undefined ? (
        <Trans>Added {added} · Not used yet</Trans>
      ) : (
        <Trans>
          Added {added} · Last used {used}
        </Trans>
      )}
    </span>
  );
}
