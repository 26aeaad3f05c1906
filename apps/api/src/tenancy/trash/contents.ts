import { contract, type Contents } from '@x/api-client/contract';
import { and, count, eq, sum } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { audiences } from '../../tables/audience.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { memberships, organizations, projects } from '../../tables/accounts.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { teams } from '../../tables/tenancy.ts';
import { templates } from '../../tables/content.ts';
import { implement } from '../../identity/index.ts';

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
    audiences: people?.audiences ?? 0,
    // The sum of no rows is null.
    contacts: people?.contacts ?? 0,
  };
}

export const organizationContents = implement(
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

export const projectContents = implement(
  contract.trash.projectContents,
  async ({ params: { id } }, { tx }) => {
    const [project] = await tx.select({ name: projects.name }).from(projects).where(eq(projects.id, id));
    if (project === undefined) return notFound();
    const contents = await countContents(tx, 'projectId', id);
    return { ...project, ...contents, projects: 1, teams: 0, members: 0 };
  },
);
