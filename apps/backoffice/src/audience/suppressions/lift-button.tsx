import { useLingui } from '@lingui/react/macro';
import { contract, type Suppression, type SuppressionReason } from '@x/api-client';
import { Undo2 } from 'lucide-react';
import { useApp } from '#/app/use-app.ts';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { useProjectId } from '#/session/use-current.ts';

/** What to think of before an address is sent to again, by why it is not. */
function useConsequences(): Readonly<Record<SuppressionReason, string>> {
  const { t } = useLingui();
  return {
    unsubscribe: t`Who is reached at this address asked for no more mail. Send again only where you can show that you were asked to.`,
    complaint: t`Who is reached at this address marked a message as spam. Another complaint harms the delivery of all your mail.`,
    bounce: t`This address did not take mail. It is suppressed again should the next message come back too.`,
    manual: t`The next campaigns are sent to it, where it is a contact of their audiences.`,
  };
}

/** Lets an address be sent to again, after asking. */
export function LiftButton({
  suppression,
  onLifted,
}: {
  readonly suppression: Suppression;
  readonly onLifted: () => Promise<void>;
}) {
  const { t } = useLingui();
  const { client } = useApp();
  const id = useProjectId();
  const consequences = useConsequences();
  const { email, reason } = suppression;
  return (
    <DeleteButton
      iconOnly
      icon={<Undo2 aria-hidden />}
      label={t`Send to ${email} again`}
      question={t`Send to ${email} again?`}
      consequence={consequences[reason]}
      confirmLabel={t`Send again`}
      remove={() => client.call(contract.suppressions.lift, { params: { id }, body: { emails: [email] } })}
      onRemoved={onLifted}
    />
  );
}
