import { contract } from '@x/api-client/contract';
import { and, eq } from 'drizzle-orm';
import {
  implement,
  needsSecondFactor,
  type SignedInUser,
  usesSecondFactor,
  isRestorable,
  takeFromTrash,
} from '../../identity/index.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { readPage } from '../../platform/http/page.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { organizations } from '../../tables/accounts.ts';
import { trash } from '../../tables/tenancy.ts';
import { emptyTrashJob } from './empty-trash.ts';
import { entries, readEntries } from './entries.ts';

/*
 * Organizations in the trash are no tenants, so these handlers run as the system. They check the owner and the required
 * second factor themselves. A sign-in through the organization's provider does not replace the factor here.
 */

function notRestorable(): Refusal<'not_in_trash'> {
  return refuse('not_in_trash');
}

/** Returns a refusal, or undefined if the session may restore and delete the organization. */
async function refuseAccess(
  tx: Transaction,
  organizationId: string,
  user: SignedInUser,
): Promise<Refusal<'not_in_trash' | 'organization_needs_second_factor'> | undefined> {
  const [own] = await tx
    .select({ secondFactorRequired: organizations.secondFactorRequired })
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), eq(organizations.ownerId, user.id)));
  if (own === undefined) return notRestorable();
  return own.secondFactorRequired && !(await usesSecondFactor(tx, user)) ? needsSecondFactor() : undefined;
}

export const listOwnOrganizations = implement(
  contract.trash.organizations,
  { transaction: false },
  ({ query }, { user, services }) =>
    asSystem(services.database, async (tx) => {
      const isOwn = eq(organizations.ownerId, user.id);
      const needsNone = eq(organizations.secondFactorRequired, false);
      const owned = tx
        .select({ id: organizations.id })
        .from(organizations)
        .where((await usesSecondFactor(tx, user)) ? isOwn : and(isOwn, needsNone));
      const where = and(entries('organization', owned), isRestorable(services.now()));
      return readPage(query, await tx.$count(trash, where), (window) => readEntries(tx, where, window));
    }),
);

export const restoreOrganization = implement(
  contract.trash.restoreOrganization,
  { transaction: false },
  ({ params: { organizationId } }, { user, services, recordIn }) =>
    asSystem(services.database, async (tx) => {
      const entry = { id: organizationId, kind: 'organization' as const, now: services.now() };
      const refusal = await refuseAccess(tx, organizationId, user);
      if (refusal !== undefined) return refusal;
      if (!(await takeFromTrash(tx, entry))) return notRestorable();
      await recordIn(tx, organizationId);
      return {};
    }),
);

export const purgeOrganization = implement(
  contract.trash.purgeOrganization,
  { transaction: false },
  async ({ params: { organizationId } }, { user, services }) => {
    const now = services.now();
    const marked = await asSystem(services.database, async (tx) => {
      const refusal = await refuseAccess(tx, organizationId, user);
      if (refusal !== undefined) return refusal;
      return tx
        .update(trash)
        .set({ purgeAt: now })
        .where(and(eq(trash.id, organizationId), eq(trash.kind, 'organization'), isRestorable(now)))
        .returning({ id: trash.id });
    });
    if (marked instanceof Refusal) return marked;
    if (marked.length === 0) return notRestorable();
    await services.queue.enqueue(emptyTrashJob, {});
    return {};
  },
);
