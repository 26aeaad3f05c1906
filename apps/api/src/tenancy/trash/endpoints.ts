import { type Contents, contract, type ModuleName, trashedContentKinds } from '@x/api-client/contract';
import { and, count, eq, inArray, sum } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
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
import { memberships, organizations, projects } from '../../tables/accounts.ts';
import { audiences } from '../../tables/audience.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { templates } from '../../tables/content.ts';
import { landingPages } from '../../tables/landing-pages.ts';
import { teams, trash } from '../../tables/tenancy.ts';
import { emptyTrashJob } from './empty-trash.ts';
import { readEntries } from './entries.ts';
import { listOwnOrganizations, purgeOrganization, restoreOrganization } from './own-organizations.ts';

const moduleOf = {
  campaign: 'campaigns',
  template: 'templates',
  landing_page: 'landing_pages',
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

async function countContents(
  tx: Transaction,
  column: 'projectId' | 'organizationId',
  id: string,
): Promise<Omit<Contents, 'name' | 'projects' | 'teams' | 'members'>> {
  const own = (table: Readonly<Record<typeof column, AnyPgColumn>>) => eq(table[column], id);
  const [people] = await tx
    .select({ audiences: count(), contacts: sum(audiences.contactsCount).mapWith(Number) })
    .from(audiences)
    .where(own(audiences));
  return {
    campaigns: await tx.$count(campaigns, own(campaigns)),
    scheduled: await tx.$count(campaigns, and(own(campaigns), eq(campaigns.status, 'scheduled'))),
    templates: await tx.$count(templates, own(templates)),
    landing_pages: await tx.$count(landingPages, own(landingPages)),
    audiences: people?.audiences ?? 0,
    // The sum of no rows is null.
    contacts: people?.contacts ?? 0,
  };
}

const organizationContents = implement(
  contract.trash.organizationContents,
  async ({ params: { id } }, { tx }) => {
    const [organization] = await tx
      .select({ name: organizations.name })
      .from(organizations)
      .where(eq(organizations.id, id));
    if (organization === undefined) return notFound();
    return {
      ...organization,
      ...(await countContents(tx, 'organizationId', id)),
      projects: await tx.$count(projects, eq(projects.organizationId, id)),
      teams: await tx.$count(teams, eq(teams.organizationId, id)),
      members: await tx.$count(memberships, eq(memberships.organizationId, id)),
    };
  },
);

const projectContents = implement(contract.trash.projectContents, async ({ params: { id } }, { tx }) => {
  const [project] = await tx.select({ name: projects.name }).from(projects).where(eq(projects.id, id));
  if (project === undefined) return notFound();
  const contents = await countContents(tx, 'projectId', id);
  return { ...project, ...contents, projects: 1, teams: 0, members: 0 };
});

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
  implement(contract.trash.restoreLandingPage, ({ params }, context) =>
    restore('landing_page', params.id, context),
  ),
  implement(contract.trash.purgeLandingPage, ({ params }, context) =>
    purge('landing_page', params.id, context),
  ),
  implement(contract.trash.restoreAudience, ({ params }, context) => restore('audience', params.id, context)),
  implement(contract.trash.purgeAudience, ({ params }, context) => purge('audience', params.id, context)),
  implement(contract.trash.restoreSegment, ({ params }, context) => restore('segment', params.id, context)),
  implement(contract.trash.purgeSegment, ({ params }, context) => purge('segment', params.id, context)),
  implement(contract.trash.restoreProject, ({ params }, context) => restore('project', params.id, context)),
  implement(contract.trash.purgeProject, ({ params }, context) => purge('project', params.id, context)),
  restoreOrganization,
  purgeOrganization,
];
