import { contract } from '@x/api-client/contract';
import { and, desc, eq } from 'drizzle-orm';
import { holdsText } from '../../platform/database/text.ts';
import { readPage } from '../../platform/http/page.ts';
import { invitations } from '../../tables/tenancy.ts';
import { implement, type Implementation } from '../../identity/index.ts';
import { withTeams } from './invitation.ts';
import { acceptInvitation, readInvitation, rejectInvitation } from './answer-invitation.ts';
import { createInvitation } from './create-invitation.ts';
import { resendInvitation } from './resend-invitation.ts';

const listInvitations = implement(contract.invitations.list, async ({ params, query }, { tx, services }) => {
  const inOrganization = and(
    eq(invitations.organizationId, params.id),
    holdsText(query.search, [invitations.email]),
  );
  return readPage(query, await tx.$count(invitations, inOrganization), async ({ limit, offset }) => {
    const rows = await tx
      .select()
      .from(invitations)
      .where(inOrganization)
      .orderBy(desc(invitations.id))
      .limit(limit)
      .offset(offset);
    return withTeams(tx, rows, services.now());
  });
});

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
