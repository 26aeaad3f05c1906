import { useLingui } from '@lingui/react/macro';
import { contract, type Suppression, type SuppressionReason } from '@x/api-client';
import { Undo2 } from 'lucide-react';
import { useApp } from '#/app/context.ts';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { useProjectId } from '#/session/use-current.ts';
import { useSuppressionsChanged } from './use-suppressions-changed.ts';

function useConsequences(): Readonly<Record<SuppressionReason, string>> {
  const { t } = useLingui();
  return {
    unsubscribe: t`This person unsubscribed. Remove the address only if you can prove that they asked for your mail.`,
    complaint: t`This person marked a message as spam. Another complaint would harm the delivery of all your mail.`,
    bounce: t`This address bounced. It will be suppressed again if the next message bounces too.`,
    manual: t`This address was suppressed manually. It will get campaigns again.`,
    no_consent: t`A file says that this person did not agree to get mail. Remove the address only if you can prove that they asked for your mail.`,
    erasure: t`This person had their data erased. Remove the address only if you can prove that they asked for your mail again.`,
  };
}

/** Removes an address from the suppression list after a confirmation. */
export function LiftButton({ suppression }: { readonly suppression: Suppression }) {
  const { t } = useLingui();
  const { client } = useApp();
  const id = useProjectId();
  const changed = useSuppressionsChanged();
  const consequences = useConsequences();
  const { email, reason } = suppression;
  return (
    <DeleteButton
      iconOnly
      icon={<Undo2 aria-hidden />}
      label={t`Remove ${email} from the suppression list`}
      question={t`Remove ${email} from the suppression list?`}
      consequence={consequences[reason]}
      confirmLabel={t`Remove`}
      remove={() => client.call(contract.suppressions.lift, { params: { id }, body: { emails: [email] } })}
      onRemoved={changed}
    />
  );
}
