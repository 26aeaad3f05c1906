import { Trans } from '@lingui/react/macro';
import type { Member } from '@x/api-client';
import { Badge } from '@x/ui';

/** Badge of owners and admins. Renders nothing for other members. */
export function RoleBadge({ owner, admin }: Pick<Member, 'owner' | 'admin'>) {
  if (owner) {
    return (
      <Badge tone="accent">
        <Trans>Owner</Trans>
      </Badge>
    );
  }
  return admin ? (
    <Badge>
      <Trans>Admin</Trans>
    </Badge>
  ) : null;
}
