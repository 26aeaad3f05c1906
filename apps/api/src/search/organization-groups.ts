import { contract, hitsOfGroup, type OrganizationKind } from '@x/api-client/contract';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { folded, hasWords } from '../platform/database/text.ts';
import type { Transaction } from '../platform/database/database.ts';
import { memberships, projects, users } from '../tables/accounts.ts';
import { teams } from '../tables/tenancy.ts';
import { visibleProjects } from '../identity/index.ts';
import type { OrganizationPlace, SearchGroup } from './group.ts';
import { rankOf } from './name-match.ts';

type Group = SearchGroup<OrganizationKind, OrganizationPlace>;

const noDetail = sql<string>`''`;
const noAudience = sql<null>`null`;

function selectUsers(tx: Transaction, { organizationId }: OrganizationPlace, where: SQL | undefined) {
  return tx
    .select({ id: users.id, name: users.name, detail: users.email, audience: noAudience })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.organizationId, organizationId), where))
    .$dynamic();
}

const userGroup: Group = {
  kind: 'users',
  listedBy: contract.organizations.users,
  find: (tx, place, query) =>
    selectUsers(tx, place, hasWords(query.words, sql`${folded(users.name)} || ' ' || ${folded(users.email)}`))
      .orderBy(
        sql`least(${rankOf(query, folded(users.name))}, ${rankOf(query, folded(users.email))})`,
        desc(memberships.createdAt),
        desc(users.id),
      )
      .limit(hitsOfGroup),
  read: (tx, place, ids) => selectUsers(tx, place, inArray(users.id, [...ids])),
};

function selectTeams(tx: Transaction, { organizationId }: OrganizationPlace, where: SQL | undefined) {
  return tx
    .select({ id: teams.id, name: teams.name, detail: noDetail, audience: noAudience })
    .from(teams)
    .where(and(eq(teams.organizationId, organizationId), where))
    .$dynamic();
}

const teamGroup: Group = {
  kind: 'teams',
  listedBy: contract.organizations.teams,
  find: (tx, place, query) =>
    selectTeams(tx, place, hasWords(query.words, folded(teams.name)))
      .orderBy(rankOf(query, folded(teams.name)), desc(teams.updatedAt), desc(teams.id))
      .limit(hitsOfGroup),
  read: (tx, place, ids) => selectTeams(tx, place, inArray(teams.id, [...ids])),
};

function selectProjects(tx: Transaction, { organizationId }: OrganizationPlace, where: SQL | undefined) {
  return tx
    .select({ id: projects.id, name: projects.name, detail: noDetail, audience: noAudience })
    .from(projects)
    .where(and(eq(projects.organizationId, organizationId), where))
    .$dynamic();
}

/** Only the projects that the user can open, as in the list of projects. */
const projectGroup: Group = {
  kind: 'projects',
  listedBy: contract.organizations.projects,
  find: async (tx, place, query) => {
    const visible = await visibleProjects(tx, place.user, place.organizationId);
    return selectProjects(tx, place, and(visible, hasWords(query.words, folded(projects.name))))
      .orderBy(rankOf(query, folded(projects.name)), desc(projects.updatedAt), desc(projects.id))
      .limit(hitsOfGroup);
  },
  read: async (tx, place, ids) => {
    const visible = await visibleProjects(tx, place.user, place.organizationId);
    return selectProjects(tx, place, and(visible, inArray(projects.id, [...ids])));
  },
};

/** The groups are in the order of the answer. */
export const organizationGroups: readonly Group[] = [userGroup, teamGroup, projectGroup];
