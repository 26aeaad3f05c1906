import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Invitation } from '@x/api-client';
import { Badge, Button } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { Notice } from '#/app/notice.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import * as column from '#/lists/define/columns.tsx';
import { defineList } from '#/lists/define/define-list.ts';
import { ListCard } from '#/lists/define/list-card.tsx';

/** Called with the address of an invitation that was sent again, and with undefined before. */
type OnSent = (email: string | undefined) => void;

const invitationsWith = (onSent: OnSent) =>
  defineList(contract.invitations.list, {
    title: msg`Invitations`,
    columns: [
      column.email,
      { id: 'role', header: msg`Role`, cell: (invitation) => <InvitedRole {...invitation} /> },
      { id: 'state', header: msg`Status`, cell: (invitation) => <InvitationState {...invitation} /> },
    ],
    actions: {
      needs: contract.invitations.resend,
      cell: (invitation, reload) => (
        <ResendButton invitation={invitation} onChanged={reload} onSent={onSent} />
      ),
    },
    removal: {
      needs: contract.invitations.revoke,
      label: (invitation) => msg`Revoke the invitation for ${invitation.email}`,
      question: (invitation) => msg`Revoke the invitation for ${invitation.email}?`,
      consequence: msg`The link in the invitation email will stop working.`,
      confirmLabel: msg`Revoke`,
      remove: (client, { id }) => client.call(contract.invitations.revoke, { params: { id } }),
    },
  });

/** Open invitations of an organization. */
export function Invitations({ organizationId }: { readonly organizationId: string }) {
  const [sent, setSent] = useState<string>();
  return (
    <ListCard
      list={invitationsWith(setSent)}
      id={organizationId}
      place={{ organizationId }}
      notice={
        sent !== undefined && (
          <Notice tone="success" className="x:mx-4 x:mb-3">
            <Trans>The invitation was resent to {sent}.</Trans>
          </Notice>
        )
      }
    />
  );
}

function InvitedRole({ admin, teams }: Invitation) {
  const { t } = useLingui();
  if (admin) return t`Admin`;
  return teams.length === 0 ? t`No team` : teams.map(({ name }) => name).join(', ');
}

function InvitationState({ mail, expired, expires_at: expiresAt }: Invitation) {
  const { t } = useLingui();
  const formats = useFormats();
  if (mail === 'failed') return <Badge tone="danger">{t`Invitation not sent`}</Badge>;
  if (expired) return <Badge tone="warning">{t`Expired`}</Badge>;
  if (mail === 'sending') return <Badge>{t({ message: 'Sending', context: 'invitation' })}</Badge>;
  return t`Valid until ${formats.dateTime(expiresAt)}`;
}

interface ResendButtonProps {
  readonly invitation: Invitation;
  readonly onChanged: () => Promise<unknown>;
  readonly onSent: OnSent;
}

function ResendButton({ invitation, onChanged, onSent }: ResendButtonProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const [sending, setSending] = useState(false);
  async function send() {
    setSending(true);
    onSent(undefined);
    const result = await client.call(contract.invitations.resend, { params: { id: invitation.id } });
    setSending(false);
    if (result.success) onSent(invitation.email);
    await onChanged();
  }
  return (
    <Button
      size="small"
      aria-label={t`Resend: ${invitation.email}`}
      loading={sending}
      onClick={() => void send()}
    >
      <Trans>Resend</Trans>
    </Button>
  );
}
