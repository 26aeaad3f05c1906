import { contract } from '@x/api-client/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { holdsText } from '../../platform/database/text.ts';
import { listRows } from '../../platform/http/list-rows.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { invitations } from '../../tables/tenancy.ts';
import { implement, type Implementation, permissionExceeded } from '../../identity/index.ts';
import { makeToken, mayInvite, type StoredInvitation, teamsOf, withTeams } from './invitation.ts';
import { acceptInvitation, readInvitation, rejectInvitation } from './answer-invitation.ts';
import { createInvitation } from './create-invitation.ts';
import { limited, sendInvitation } from './send-invitation.ts';

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

async function findStored(tx: Transaction, id: string): Promise<StoredInvitation | undefined> {
  const [row] = await tx.select().from(invitations).where(eq(invitations.id, id)).for('update');
  return row;
}

const resendInvitation = implement(
  contract.invitations.resend,
  { transaction: false },
  async ({ params }, { user, subject, services, transaction, change, language }) => {
    const { organizationId } = subject;
    const waiting = await transaction((tx) => findStored(tx, params.id));
    if (waiting === undefined) return notFound();
    const limit = await limited(services, organizationId, waiting.email);
    if (limit !== undefined) return limit;
    const { token, tokenHash, expiresAt } = makeToken(services.now());
    const renewed = await change(async (tx) => {
      const row = await findStored(tx, params.id);
      if (row === undefined) return notFound();
      const teamIds = await teamsOf(tx, row.id);
      if (!(await mayInvite(tx, user, { organizationId, isAdmin: row.isAdmin, teamIds }))) {
        return permissionExceeded();
      }
      await tx
        .update(invitations)
        .set({ tokenHash, expiresAt, invitedBy: user.id, mail: 'sending' })
        .where(eq(invitations.id, row.id));
      return { email: row.email };
    });
    if (renewed instanceof Refusal) return renewed;
    return sendInvitation({
      services,
      transaction,
      language,
      inviter: user.name,
      email: renewed.email,
      organizationId,
      invitationId: params.id,
      token,
    });
  },
);

export const invitationImplementations: readonly Implementation[] = [
  createInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
  readInvitation,
  acceptInvitation,
  rejectInvitation,
];
