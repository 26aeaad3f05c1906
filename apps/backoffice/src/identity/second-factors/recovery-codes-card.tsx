import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { Button, Card, ConfirmDialog } from '@x/ui';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import type { FactorCardProps } from './factor-card.ts';
import { useConfirmedCall } from './use-confirmed-call.ts';

/** Number of unused recovery codes, with a button to replace them. */
export function RecoveryCodesCard({ factors, confirmed, onAdded }: Omit<FactorCardProps, 'onRemoved'>) {
  const { t } = useLingui();
  const { client } = useApp();
  const change = useConfirmedCall(confirmed);
  const [asking, setAsking] = useState(false);
  const [renewing, setRenewing] = useState(false);

  async function renew() {
    setRenewing(true);
    const result = await change(() =>
      client.call(contract.secondFactors.renewRecoveryCodes, {}, { quiet: true }),
    );
    setRenewing(false);
    setAsking(false);
    if (result.success) await onAdded(result.data.recovery_codes);
  }

  return (
    <Card
      title={t`Recovery codes`}
      description={<Trans>Use a code instead of your second factor when you don’t have it at hand.</Trans>}
      actions={
        <Button icon={<RefreshCw aria-hidden />} onClick={() => setAsking(true)}>
          <Trans>Create new codes</Trans>
        </Button>
      }
    >
      <p className="x:text-13">
        <Plural
          value={factors.recovery_codes}
          _0="All codes were used. Create new ones now."
          one="# unused code left. Create new ones now."
          other="# unused codes left."
        />
      </p>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        tone="primary"
        title={t`Create new recovery codes?`}
        description={t`Your current codes stop working.`}
        confirmLabel={t`Create new codes`}
        loading={renewing}
        onConfirm={() => void renew()}
      />
    </Card>
  );
}
