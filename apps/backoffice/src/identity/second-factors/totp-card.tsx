import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type SecondFactors } from '@x/api-client';
import { Badge, Button, Card } from '@x/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import type { FactorCardProps } from './factor-card.ts';
import { useConfirmedCall } from './use-confirmed-call.ts';
import { TotpSetup, type TotpSecret } from './totp-setup.tsx';

/** Authenticator app of the user, with its setup. */
export function TotpCard({ factors, confirmed, onAdded, onRemoved }: FactorCardProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const change = useConfirmedCall(confirmed);
  const [secret, setSecret] = useState<TotpSecret>();
  const [starting, setStarting] = useState(false);
  const { totp } = factors;

  async function start() {
    setStarting(true);
    const result = await change(() => client.call(contract.secondFactors.startTotp, {}, { quiet: true }));
    setStarting(false);
    if (result.success) setSecret(result.data);
  }

  return (
    <Card
      title={t`Authenticator app`}
      description={<Trans>An app on your phone shows a new code every 30 seconds.</Trans>}
      actions={
        totp === null ? (
          <Button icon={<Plus aria-hidden />} loading={starting} onClick={() => void start()}>
            <Trans>Set up</Trans>
          </Button>
        ) : (
          <DeleteButton
            label={t`Remove`}
            question={t`Remove the authenticator app?`}
            consequence={t`You will no longer be able to log in with its codes.`}
            confirmLabel={t`Remove`}
            remove={() => change(() => client.call(contract.secondFactors.removeTotp, {}, { quiet: true }))}
            onRemoved={onRemoved}
          />
        )
      }
    >
      <TotpState totp={totp} />
      {secret !== undefined && (
        <TotpSetup
          shown={secret}
          confirmed={confirmed}
          onClose={() => setSecret(undefined)}
          onAdded={async (codes) => {
            setSecret(undefined);
            await onAdded(codes);
          }}
        />
      )}
    </Card>
  );
}

function TotpState({ totp }: Pick<SecondFactors, 'totp'>) {
  const formats = useFormats();
  if (totp === null) {
    return (
      <p className="x:text-13 x:text-muted">
        <Trans>Not set up.</Trans>
      </p>
    );
  }
  return (
    <p className="x:flex x:items-center x:gap-2 x:text-13">
      <Badge tone="success">
        <Trans context="second factor">On</Trans>
      </Badge>
      <Trans>Since {formats.date(totp.created_at)}</Trans>
    </p>
  );
}
