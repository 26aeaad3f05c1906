import { contract } from '@x/api-client/contract';
import { and, asc, desc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { readPage } from '../../platform/http/page.ts';
import { memberships, organizations, projects, users } from '../../tables/accounts.ts';
import { listRows } from '../../platform/http/list-rows.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { newId } from '../../platform/database/identifier.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { implement, type Implementation, moveToTrash, union, visibleProjects } from '../../identity/index.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { teamMembers, teamPermissions, teams } from '../../tables/tenancy.ts';
import { findOrganization, selectOrganizations, toOrganization } from './find-organization.ts';
import { removeLogo, setLogo } from './logo.ts';
import { describeSubscription } from '../billing/usage.ts';
import {
  lockOwner,
  getOrganizationUser,
  leaveOrganization,
  listAdmins,
  removeOrganizationUser,
  updateOrganizationUser,
} from './members.ts';
import { listUsers } from './list-users.ts';
import { remindSecondFactor } from './remind-members.ts';
import { stopCampaigns } from '../trash/stop-campaigns.ts';
import { getSecondFactorRule, requireSecondFactor } from './second-factor-rule.ts';
import { listProjects } from '../projects/endpoints.ts';
import { listTeams } from '../teams/endpoints.ts';
import type { TenancyPorts } from '../ports.ts';

/**
 * Needs no condition, because row-level security limits the list to the user's organizations. Super admins see all
 * organizations.
 */
const listOrganizations = implement(contract.organizations.list, ({ query }, { tx }) =>
  listRows(tx, query, {
    table: organizations,
    select: selectOrganizations(tx),
    where: undefined,
    order: [desc(organizations.id)],
    toItems: (rows) => rows.map((row) => toOrganization(row)),
  }),
);

/** Runs as the system, because row-level security hides an organization from users who are not members yet. */
const createOrganization = implement(
  contract.organizations.create,
  { transaction: false },
  ({ body }, { user, services, recordIn }) =>
    asSystem(services.database, async (tx) => {
      const id = newId();
      await tx.insert(organizations).values({ id, name: body.name, ownerId: user.id });
      await tx.insert(memberships).values({ organizationId: id, userId: user.id, isAdmin: true });
      const created = (await findOrganization(tx, id)) ?? notFound();
      await recordIn(tx, id, created);
      return created;
    }),
);

const getOrganization = (ports: TenancyPorts) =>
  implement(contract.organizations.get, async ({ params }, { tx, services }) => {
    const organization = await findOrganization(tx, params.id);
    const subscription = await describeSubscription(tx, params.id, { ...services, ...ports });
    if (organization === undefined || subscription === undefined) return notFound();
    return { ...organization, subscription };
  });

const updateOrganization = implement(contract.organizations.update, async ({ params, body }, { tx }) => {
  await tx.update(organizations).set({ name: body.name }).where(eq(organizations.id, params.id));
  return (await findOrganization(tx, params.id)) ?? notFound();
});

const transferOrganization = implement(
  contract.organizations.transfer,
  async ({ params, body }, { tx, user }) => {
    // Check the owner again under the lock, because a concurrent request may have transferred the organization.
    if ((await lockOwner(tx, params.id)) !== user.id) return notFound();
    const [admin] = await tx
      .update(memberships)
      .set({ isAdmin: true })
      .where(and(eq(memberships.organizationId, params.id), eq(memberships.userId, body.user_id)))
      .returning({ userId: memberships.userId });
    // Row-level security hides users who have deleted their account. Count the user only after the update above, which
    // waits until a concurrent deletion of the account has ended.
    if (admin === undefined || (await tx.$count(users, eq(users.id, admin.userId))) === 0) return notFound();
    await tx.update(organizations).set({ ownerId: admin.userId }).where(eq(organizations.id, params.id));
    return (await findOrganization(tx, params.id)) ?? notFound();
  },
);

const removeOrganization = (ports: TenancyPorts) =>
  implement(contract.organizations.remove, async ({ params: { id } }, { tx, user, services }) => {
    const organization = await findOrganization(tx, id);
    // Check the owner again under the lock, because a concurrent request may have transferred the organization.
    if (organization === undefined || (await lockOwner(tx, id)) !== user.id) return notFound();
    const refusal = await stopCampaigns(tx, eq(campaigns.organizationId, id), ports);
    if (refusal !== undefined) return refusal;
    await moveToTrash(
      tx,
      { id, kind: 'organization', name: organization.name, organizationId: id, projectId: null },
      { by: user, now: services.now() },
    );
    return {};
  });

/** Reads what the teams of a user grant in projects, one row per project, team and module. */
function readGrants(tx: Transaction, userId: string, projectIds: readonly string[]) {
  return tx
    .select({
      projectId: teamPermissions.projectId,
      module: teamPermissions.module,
      mode: teamPermissions.mode,
      team: { id: teams.id, name: teams.name },
    })
    .from(teamMembers)
    .innerJoin(teamPermissions, eq(teamPermissions.teamId, teamMembers.teamId))
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(eq(teamMembers.userId, userId), inArray(teamPermissions.projectId, [...projectIds])))
    .orderBy(asc(sql`lower(${teams.name})`), asc(teams.id));
}

const listUserPermissions = implement(
  contract.organizations.userPermissions,
  async ({ params, query }, { tx, user }) => {
    const granted = tx
      .select({ id: teamPermissions.id })
      .from(teamPermissions)
      .innerJoin(teamMembers, eq(teamMembers.teamId, teamPermissions.teamId))
      .where(and(eq(teamPermissions.projectId, projects.id), eq(teamMembers.userId, params.userId)));
    const where = and(
      eq(projects.organizationId, params.id),
      await visibleProjects(tx, user, params.id),
      exists(granted),
    );
    return readPage(query, await tx.$count(projects, where), async ({ limit, offset }) => {
      const found = await tx
        .select({ id: projects.id, name: projects.name })
        .from(projects)
        .where(where)
        .orderBy(asc(projects.name), asc(projects.id))
        .limit(limit)
        .offset(offset);
      const ids = found.map(({ id }) => id);
      const grants = await readGrants(tx, params.userId, ids);
      const permissions = union(grants);
      return found.map((project) => {
        const theirs = grants.filter(({ projectId }) => projectId === project.id).map(({ team }) => team);
        const byId = new Map(theirs.map((team) => [team.id, team]));
        return { project, permissions: permissions.get(project.id) ?? {}, teams: [...byId.values()] };
      });
    });
  },
);

export function implementOrganizations(ports: TenancyPorts): readonly Implementation[] {
  return [
    createOrganization,
    listOrganizations,
    getOrganization(ports),
    updateOrganization,
    setLogo,
    removeLogo,
    removeOrganization(ports),
    getSecondFactorRule,
    requireSecondFactor,
    remindSecondFactor,
    transferOrganization,
    leaveOrganization,
    listProjects,
    listTeams,
    listUsers,
    listAdmins,
    getOrganizationUser,
    listUserPermissions,
    updateOrganizationUser,
    removeOrganizationUser,
  ];
}
