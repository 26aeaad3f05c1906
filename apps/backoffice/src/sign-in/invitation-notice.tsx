import { Trans } from '@lingui/react/macro';
import { Button } from '@x/ui';
import { type ReactNode, useState } from 'react';
import { Notice } from '#/app/notice.tsx';
import { joinMessages } from '#/app/join-messages.ts';
import type { InvitationRead } from './read-invitation.ts';
import { contract } from '@x/api-client';
import { nextAlerts } from '#/app/next-alerts.ts';
import { useApp } from '#/app/context.ts';

export interface InvitationNoticeProps {
  readonly invitation: InvitationRead;
  readonly children: ReactNode;
  readonly onReject: () => void;
  readonly rejecting: boolean;
}

export function InvitationNotice({ invitation, children, onReject, rejecting }: InvitationNoticeProps) {
  if (!invitation.success) {
    return <Notice tone="warning">{joinMessages(invitation.errors)}</Notice>;
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

export function useInvitation(token: string) {
  const { client, loadPage } = useApp();
  const [rejecting, setRejecting] = useState(false);
  return {
    /**
     * Accepts the invitation for the user who has just signed in, then loads a page. A failure appears as an alert on
     * that page.
     */
    acceptAndGo: async (userId: string, to: '/' | '/project-selection'): Promise<void> => {
      const result = await client.call(
        contract.invitations.accept,
        { body: { token, user_id: userId } },
        { quiet: true },
      );
      if (!result.success) nextAlerts.write(result.errors);
      loadPage(to);
    },
    rejecting,
    reject: async (): Promise<void> => {
      setRejecting(true);
      const result = await client.call(contract.invitations.reject, { body: { token } });
      setRejecting(false);
      if (result.success) loadPage('/login');
    },
  };
}
