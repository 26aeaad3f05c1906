import { Trans } from '@lingui/react/macro';
import { Alert } from '@x/ui';
import type { Unmerged } from './use-saving.ts';

export interface UnmergedNoticeProps {
  readonly reason: Unmerged;
  readonly onDismiss: () => void;
}

/** Says that nothing was saved, because the document was not merged with a version that somebody else has saved. */
export function UnmergedNotice({ reason, onDismiss }: UnmergedNoticeProps) {
  return (
    <Alert
      tone={reason === 'canceled' ? 'warning' : 'danger'}
      role="alert"
      onDismiss={onDismiss}
      className="x:m-3"
      title={
        reason === 'canceled' ? (
          <Trans>
            Nothing was saved, because the message has been changed elsewhere. Save again to choose which
            changes to keep.
          </Trans>
        ) : (
          <Trans>
            Nothing was saved, because the changes could not be merged with the newer version. Check your
            connection and save again.
          </Trans>
        )
      }
    >
      <Trans>Your changes are kept in this browser as a draft.</Trans>
    </Alert>
  );
}
