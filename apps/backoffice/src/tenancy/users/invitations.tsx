import { msg } from '@lingui/core/macro';
import { contract } from '@x/api-client';
import * as column from '#/lists/define/columns.tsx';
import { defineList } from '#/lists/define/define-list.ts';

/** Open invitations of an organization. */
export const invitations = defineList(contract.invitations.list, {
  title: msg`Invitations`,
  columns: [
    column.email,
    column.custom('role', msg`Role`, ({ admin, teams }, { translate }) =>
      admin ? translate(msg`Admin`) : column.joinNames(teams) || translate(msg`No team`),
    ),
    column.badge('state', msg`Status`, ({ mail, expired, expires_at: expiresAt }, { formats }) => {
      if (mail === 'failed') return { tone: 'danger', label: msg`Invitation not sent` };
      if (expired) return { tone: 'warning', label: msg`Expired` };
      if (mail === 'sending') return { label: msg({ message: 'Sending', context: 'invitation' }) };
      return msg`Valid until ${formats.dateTime(expiresAt)}`;
    }),
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
