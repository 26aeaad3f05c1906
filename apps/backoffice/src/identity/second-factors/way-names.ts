import { useLingui } from '@lingui/react/macro';
import type { ConfirmationWay } from '@x/api-client';

/** Returns the label of each way in which users can confirm who they are. */
export function useWayNames(): Readonly<Record<ConfirmationWay, string>> {
  const { t } = useLingui();
  return {
    password: t`Use your password`,
    totp: t`Use your authenticator app`,
    passkey: t`Use a passkey`,
    recovery_code: t`Use a recovery code`,
  };
}
