import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { contract, type Invitation } from '@x/api-client';
import { Badge } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';
import * as column from '#/lists/define/columns.tsx';
import { defineList } from '#/lists/define/define-list.ts';

/** Open invitations of an organization. */
export const invitations = defineList(contract.invitations.list, {
  title: msg`Invitations`,
  columns: [
    column.email,
    {
      id: 'role',
      header: msg`Role`,
      cell: ({ admin, teams }, { translate }) =>
        admin ? translate(msg`Admin`) : column.joinNames(teams) || translate(msg`No team`),
    },
    { id: 'state', header: msg`Status`, cell: (invitation) => <InvitationState {...invitation} /> },
  ],
  actions: [
    {
      needs: contract.invitations.resend,
      label: (invitation) => msg`Resend: ${invitation.email}`,
      text: msg`Resend`,
      call: (client, { id }) => client.call(contract.invitations.resend, { params: { id } }),
      done: ({ email: sent }) => msg`The invitation was resent to ${sent}.`,
    },
    {
      needs: contract.invitations.revoke,
      label: (invitation) => msg`Revoke the invitation for ${invitation.email}`,
      question: (invitation) => msg`Revoke the invitation for ${invitation.email}?`,
      consequence: msg`The link in the invitation email will stop working.`,
      confirmLabel: msg`Revoke`,
      call: (client, { id }) => client.call(contract.invitations.revoke, { params: { id } }),
    },
  ],
});

function InvitationState({ mail, expired, expires_at: expiresAt }: Invitation) {
  const { t } = useLingui();
  const formats = useFormats();
  if (mail === 'failed') return <Badge tone="danger">{t`Invitation not sent`}</Badge>;
  if (expired) return <Badge tone="warning">{t`Expired`}</Badge>;
  if (mail === 'sending') return <Badge>{t({ message: 'Sending', context: 'invitation' })}</Badge>;
  return t`Valid until ${formats.dateTime(expiresAt)}`;
}
