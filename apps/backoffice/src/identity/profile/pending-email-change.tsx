import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type EmailChange } from '@x/api-client';
import { Badge, Button, Card } from '@x/ui';
import { useState, type ReactNode } from 'react';
import { useApp } from '#/app/context.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { useUser } from '#/session/use-current.ts';

interface PendingEmailChangeProps {
  readonly currentEmail: string;
  readonly change: EmailChange;
  readonly onCanceled: () => Promise<unknown>;
}

/** Says which confirmations a change of the address still needs, and until when. */
export function PendingEmailChange({ currentEmail, change, onCanceled }: PendingEmailChangeProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const formats = useFormats();
  const user = useUser();
  const [canceling, setCanceling] = useState(false);
  const { email } = change;
  const cancel = async () => {
    setCanceling(true);
    await client.call(contract.emailChanges.cancel, { params: { id: user.id } });
    await onCanceled();
    setCanceling(false);
  };
  const confirmBy = formats.dateTime(change.confirm_by);
  const effectiveAt = formats.dateTime(change.effective_at);
  return (
    <Card
      title={t`Change to ${email}`}
      description={t`The change takes effect after both addresses have confirmed it.`}
      footer={
        <Button loading={canceling} onClick={() => void cancel()}>
          <Trans>Cancel the change</Trans>
        </Button>
      }
    >
      <ul className="x:flex x:flex-col x:gap-4">
        <Confirmation label={t`New address`} email={email} confirmed={change.confirmed.new}>
          <Trans>Before {confirmBy}, open the link that we sent there. Otherwise, nothing changes.</Trans>
        </Confirmation>
        <Confirmation label={t`Current address`} email={currentEmail} confirmed={change.confirmed.current}>
          <Trans>
            Open the link that we sent there. If you can no longer read mail at this address, wait: once the
            new address is confirmed, the change takes effect on {effectiveAt}.
          </Trans>
        </Confirmation>
      </ul>
    </Card>
  );
}

interface ConfirmationProps {
  readonly label: string;
  readonly email: string;
  readonly confirmed: boolean;
  /** Instructions, shown while the confirmation is missing. */
  readonly children: ReactNode;
}

function Confirmation({ label, email, confirmed, children }: ConfirmationProps) {
  return (
    <li className="x:flex x:flex-col x:gap-1">
      <span className="x:flex x:flex-wrap x:items-center x:gap-2 x:text-13">
        <span className="x:font-medium">{label}</span>
        {confirmed ? (
          <Badge tone="success">
            <Trans context="email address">Confirmed</Trans>
          </Badge>
        ) : (
          <Badge tone="warning">
            <Trans context="email address">Waiting</Trans>
          </Badge>
        )}
      </span>
      <span className="x:text-13 x:break-words">{email}</span>
      {!confirmed && <span className="x:text-13 x:text-muted">{children}</span>}
    </li>
  );
}
