import { contract } from '@x/api-client/contract';
import { and, desc, eq } from 'drizzle-orm';
import { holdsText } from '../../platform/database/text.ts';
import { listRows } from '../../platform/http/list-rows.ts';
import { invitations } from '../../tables/tenancy.ts';
import { implement, type Implementation } from '../../identity/index.ts';
import { withTeams } from './invitation.ts';
import { acceptInvitation, readInvitation, rejectInvitation } from './answer-invitation.ts';
import { createInvitation } from './create-invitation.ts';
import { resendInvitation } from './resend-invitation.ts';

const listInvitations = implement(contract.invitations.list, ({ params, query }, { tx, services }) =>
  listRows(tx, query, {
    table: invitations,
    select: tx.select().from(invitations).$dynamic(),
    where: and(eq(invitations.organizationId, params.id), holdsText(query.search, [invitations.email])),
    order: [desc(invitations.id)],
    toItems: (rows) => withTeams(tx, rows, services.now()),
  }),
);

const revokeInvitation = implement(contract.invitations.revoke, async ({ params }, { tx }) => {
  await tx.delete(invitations).where(eq(invitations.id, params.id));
  return {};
});

export const invitationImplementations: readonly Implementation[] = [
  createInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
  readInvitation,
  acceptInvitation,
  rejectInvitation,
];
