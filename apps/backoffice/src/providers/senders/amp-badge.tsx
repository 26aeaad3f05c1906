import { Trans } from '@lingui/react/macro';
import type { EmailSender } from '@x/api-client';
import { Badge } from '@x/ui';

/** Says whether mail providers accept AMP from a sender. */
export function AmpBadge({ sender }: { readonly sender: EmailSender }) {
  return sender.amp_validated ? (
    <Badge tone="success">
      <Trans>Registered</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans>No</Trans>
    </Badge>
  );
}
