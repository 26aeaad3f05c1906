import { Trans } from '@lingui/react/macro';
import { Button } from '@x/ui';
import type { ReactNode } from 'react';
import { Notice } from '#/app/notice.tsx';
import { useErrorText } from '#/app/use-error-text.ts';
import type { InvitationRead } from './read-invitation.ts';

export interface InvitationNoticeProps {
  readonly invitation: InvitationRead;
  readonly children: ReactNode;
  readonly onReject: () => void;
  readonly rejecting: boolean;
}

/** Shows the invitation with a button to decline it, or explains why the link does not work. */
export function InvitationNotice({ invitation, children, onReject, rejecting }: InvitationNoticeProps) {
  const errorText = useErrorText();
  if (!invitation.success) {
    return <Notice tone="warning">{invitation.errors.map(errorText).join(' ')}</Notice>;
  }
  return (
    <Notice
      tone="info"
      title={<Trans>You are invited to {invitation.data.organization.name}</Trans>}
      actions={
        <Button size="small" loading={rejecting} onClick={onReject}>
          <Trans>Decline the invitation</Trans>
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
