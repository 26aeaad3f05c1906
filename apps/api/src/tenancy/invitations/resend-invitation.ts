import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { implement, permissionExceeded } from '../../identity/index.ts';
import { invitations } from '../../tables/tenancy.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { teamsOf, type StoredInvitation, mayInvite, makeToken } from './invitation.ts';
import { limited, sendInvitation } from './send-invitation.ts';

async function findStored(tx: Transaction, id: string): Promise<StoredInvitation | undefined> {
  const [row] = await tx.select().from(invitations).where(eq(invitations.id, id)).for('update');
  return row;
}

export const resendInvitation = implement(
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
