import { useLingui } from '@lingui/react/macro';
import type { SignupForm } from '@x/api-client';
import { StatusBadge } from '@x/ui';

/** Badge that says whether people can sign up, or why they cannot. */
export function SignupFormStatus({ form }: { readonly form: SignupForm }) {
  const { t } = useLingui();
  if (!form.sender_known) return <StatusBadge tone="danger">{t`Sender missing`}</StatusBadge>;
  if (!form.consent_known) return <StatusBadge tone="danger">{t`Text missing`}</StatusBadge>;
  return form.open ? (
    <StatusBadge tone="success">{t`Open`}</StatusBadge>
  ) : (
    <StatusBadge>{t({ message: 'Closed', context: 'sign-up form' })}</StatusBadge>
  );
}
