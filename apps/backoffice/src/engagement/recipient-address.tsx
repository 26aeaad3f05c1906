import { Trans } from '@lingui/react/macro';
import { isErasedAddress } from '@x/api-client';

/** Address of a recipient, or a text for erased people. */
export function RecipientAddress({ email }: { readonly email: string }) {
  if (!isErasedAddress(email)) return email;
  return (
    <span className="x:text-muted">
      <Trans>Erased person</Trans>
    </span>
  );
}
