import { contract, trashedContentKinds, type ModuleName } from '@x/api-client/contract';
import { and, eq, inArray } from 'drizzle-orm';
import {
  implement,
  type Implementation,
  isAdminOf,
  permissionsOfMember,
  type SignedInUser,
  isRestorable,
  takeFromTrash,
  type TrashEntry,
} from '../../identity/index.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { readPage } from '../../platform/http/page.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { trash } from '../../tables/tenancy.ts';
import { organizationContents, projectContents } from './contents.ts';
import { emptyTrashJob } from './empty-trash.ts';
import { readEntries } from './entries.ts';
import { listOwnOrganizations, purgeOrganization, restoreOrganization } from './own-organizations.ts';

const moduleOf = {
  campaign: 'campaigns',
  template: 'templates',
  audience: 'audiences',
  segment: 'audiences',
} as const satisfies Record<string, ModuleName>;

/** Kinds that the user may restore. Admins may restore all. */
async function changeableKinds(
  tx: Transaction,
  user: SignedInUser,
  place: { readonly organizationId: string; readonly projectId: string },
) {
  if (isAdminOf(user, place.organizationId)) return trashedContentKinds;
  const permissions = await permissionsOfMember(tx, user.id, [place.organizationId]);
  const modules = permissions.get(place.projectId) ?? {};
  return trashedContentKinds.filter((kind) => modules[moduleOf[kind]] === 'read-write');
}

const listContent = implement(
  contract.trash.list,
  async ({ params: { id: projectId }, query }, { tx, subject, user, services }) => {
    const kinds = await changeableKinds(tx, user, { organizationId: subject.organizationId, projectId });
    const where = and(
      eq(trash.projectId, projectId),
      inArray(trash.kind, [...kinds]),
      isRestorable(services.now()),
    );
    return readPage(query, await tx.$count(trash, where), (window) => readEntries(tx, where, window));
  },
);

const listProjects = implement(contract.trash.projects, async ({ params, query }, { tx, services }) => {
  const where = and(
    eq(trash.organizationId, params.id),
    eq(trash.kind, 'project'),
    isRestorable(services.now()),
  );
  return readPage(query, await tx.$count(trash, where), (window) => readEntries(tx, where, window));
});

interface RestoreContext {
  readonly tx: Transaction;
  readonly services: Services;
}

interface PurgeContext extends RestoreContext {
  readonly afterCommit: (work: () => Promise<void>) => void;
}

async function restore(kind: TrashEntry['kind'], id: string, { tx, services }: RestoreContext) {
  return (await takeFromTrash(tx, { id, kind, now: services.now() })) ? {} : notFound();
}

/** Marks the entry, which a job then deletes, because deleting a million contacts takes minutes. */
async function purge(kind: TrashEntry['kind'], id: string, { tx, services, afterCommit }: PurgeContext) {
  const now = services.now();
  const marked = await tx
    .update(trash)
    .set({ purgeAt: now })
    .where(and(eq(trash.id, id), eq(trash.kind, kind), isRestorable(now)))
    .returning({ id: trash.id });
  if (marked.length === 0) return notFound();
  afterCommit(() => services.queue.enqueue(emptyTrashJob, {}));
  return {};
}

export const trashImplementations: readonly Implementation[] = [
  listContent,
  listProjects,
  listOwnOrganizations,
  organizationContents,
  projectContents,
  implement(contract.trash.restoreCampaign, ({ params }, context) => restore('campaign', params.id, context)),
  implement(contract.trash.purgeCampaign, ({ params }, context) => purge('campaign', params.id, context)),
  implement(contract.trash.restoreTemplate, ({ params }, context) => restore('template', params.id, context)),
  implement(contract.trash.purgeTemplate, ({ params }, context) => purge('template', params.id, context)),
  implement(contract.trash.restoreAudience, ({ params }, context) => restore('audience', params.id, context)),
  implement(contract.trash.purgeAudience, ({ params }, context) => purge('audience', params.id, context)),
  implement(contract.trash.restoreSegment, ({ params }, context) => restore('segment', params.id, context)),
  implement(contract.trash.purgeSegment, ({ params }, context) => purge('segment', params.id, context)),
  implement(contract.trash.restoreProject, ({ params }, context) => restore('project', params.id, context)),
  implement(contract.trash.purgeProject, ({ params }, context) => purge('project', params.id, context)),
  restoreOrganization,
  purgeOrganization,
];
