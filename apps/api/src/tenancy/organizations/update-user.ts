import { contract } from '@x/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { memberships, notFound } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { findMembership } from './member.ts';
import { lockOwner, ownerStays } from './ownership.ts';

export const updateOrganizationUser = implement(
  contract.organizations.updateUser,
  async ({ params, body }, { tx }) => {
    const ownerId = await lockOwner(tx, params.id);
    if (ownerId === params.userId && !body.admin) return ownerStays();
    await tx
      .update(memberships)
      .set({ isAdmin: body.admin })
      .where(and(eq(memberships.organizationId, params.id), eq(memberships.userId, params.userId)));
    return (await findMembership(tx, params.id, params.userId)) ?? notFound();
  },
);
