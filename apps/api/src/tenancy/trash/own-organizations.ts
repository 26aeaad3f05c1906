import { contract } from '@x/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { implement } from '../../identity/index.ts';
import {
  asSystem,
  isRestorable,
  organizations,
  readPage,
  type Refusal,
  refuse,
  takeFromTrash,
  type Transaction,
  trash,
} from '../../platform/index.ts';
import { emptyTrashJob } from './empty-trash.ts';
import { entries, readEntries } from './entries.ts';

/*
 * Organizations in the trash are no tenants, so these handlers run as the system and check the owner themselves.
 */

function notRestorable(): Refusal<'conflict'> {
  return refuse('conflict', { message: 'There is no such organization in your trash.' });
}

async function isOwner(tx: Transaction, organizationId: string, userId: string): Promise<boolean> {
  const [own] = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), eq(organizations.ownerId, userId)));
  return own !== undefined;
}

export const listOwnOrganizations = implement(
  contract.trash.organizations,
  { transaction: false },
  ({ query }, { user, services }) =>
    asSystem(services.database, async (tx) => {
      const owned = tx
        .select({ id: organizations.id })
        .from(organizations)
        .where(eq(organizations.ownerId, user.id));
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
      if (!(await isOwner(tx, organizationId, user.id)) || !(await takeFromTrash(tx, entry))) {
        return notRestorable();
      }
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
      if (!(await isOwner(tx, organizationId, user.id))) return [];
      return tx
        .update(trash)
        .set({ purgeAt: now })
        .where(and(eq(trash.id, organizationId), eq(trash.kind, 'organization'), isRestorable(now)))
        .returning({ id: trash.id });
    });
    if (marked.length === 0) return notRestorable();
    await services.queue.enqueue(emptyTrashJob, {});
    return {};
  },
);
