import { contract } from '@x/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { memberships, notFound, organizations } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { findOrganization } from './organization.ts';
import { lockOwner } from './ownership.ts';

export const transferOrganization = implement(
  contract.organizations.transfer,
  async ({ params, body }, { tx, user }) => {
    // Handed over a moment ago by the same owner in another window: it is not theirs any more.
    if ((await lockOwner(tx, params.id)) !== user.id) return notFound();
    const [admin] = await tx
      .update(memberships)
      .set({ isAdmin: true })
      .where(and(eq(memberships.organizationId, params.id), eq(memberships.userId, body.user_id)))
      .returning({ userId: memberships.userId });
    if (admin === undefined) return notFound();
    await tx.update(organizations).set({ ownerId: admin.userId }).where(eq(organizations.id, params.id));
    return (await findOrganization(tx, params.id)) ?? notFound();
  },
);
