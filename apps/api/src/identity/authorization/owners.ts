import type { EntityName } from '@x/api-client/contract';
import { inArray, sql, type SQL } from 'drizzle-orm';
import { unionAll, type PgTable, type AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  accessKeys,
  audiences,
  campaignContents,
  campaigns,
  contacts,
  emailProviders,
  emailSenders,
  images,
  imports,
  integrations,
  invitations,
  memberships,
  organizations,
  projects,
  type Transaction,
  subscriptions,
  teams,
  templates,
} from '../../platform/index.ts';

/** Organizations and projects count as their own owners. */
export interface Owner {
  readonly organizationId: string;
  readonly projectId: string | null;
}

interface OwnedTable {
  readonly table: PgTable;
  readonly id: AnyPgColumn;
  readonly organizationId: AnyPgColumn;
  readonly projectId: AnyPgColumn | SQL;
}

function inProject(table: PgTable & Record<'id' | 'organizationId' | 'projectId', AnyPgColumn>): OwnedTable {
  return { table, id: table.id, organizationId: table.organizationId, projectId: table.projectId };
}

function inOrganization(table: PgTable & Record<'id' | 'organizationId', AnyPgColumn>): OwnedTable {
  return { table, id: table.id, organizationId: table.organizationId, projectId: sql`null::uuid` };
}

/**
 * `user` is missing, because a request may name only the signed-in user as `user`. It names other people as `member`.
 */
export const ownedTables: Readonly<Record<Exclude<EntityName, 'user'>, OwnedTable>> = {
  organization: {
    table: organizations,
    id: organizations.id,
    organizationId: organizations.id,
    projectId: sql`null::uuid`,
  },
  project: {
    table: projects,
    id: projects.id,
    organizationId: projects.organizationId,
    projectId: projects.id,
  },
  audience: inProject(audiences),
  contact: inProject(contacts),
  import: inProject(imports),
  image: inProject(images),
  template: inProject(templates),
  email_provider: inProject(emailProviders),
  email_sender: inProject(emailSenders),
  integration: inProject(integrations),
  campaign: inProject(campaigns),
  campaign_content: inProject(campaignContents),
  subscription: inOrganization(subscriptions),
  team: inOrganization(teams),
  invitation: inOrganization(invitations),
  access_key: inProject(accessKeys),
  member: {
    table: memberships,
    id: memberships.userId,
    organizationId: memberships.organizationId,
    projectId: sql`null::uuid`,
  },
};

export interface OwnedReference {
  readonly entity: Exclude<EntityName, 'user'>;
  readonly id: string;
}

function ownersOf(tx: Transaction, { entity, id }: OwnedReference) {
  const { table, id: idColumn, organizationId, projectId } = ownedTables[entity];
  return tx
    .select({
      key: sql<string>`${`${entity}:${id}`}::text`.as('key'),
      organizationId: sql<string>`${organizationId}`.as('organization_id'),
      projectId: sql<string | null>`${projectId}`.as('project_id'),
    })
    .from(table)
    .where(inArray(idColumn, [id]));
}

/**
 * Reads the owners of all references with one query. Returns a list of owners per reference, in the same order. The
 * list is empty for entities outside the transaction's organizations. Only a member can have several owners.
 */
export async function resolveOwners(
  tx: Transaction,
  references: readonly OwnedReference[],
): Promise<readonly (readonly Owner[])[]> {
  const [first, second, ...rest] = references.map((reference) => ownersOf(tx, reference));
  if (first === undefined) return [];
  // Prepare the query in the common case of a single reference, because planning takes longer than running it.
  const rows = await (second === undefined
    ? first.prepare(`owner_of_${references[0]?.entity ?? ''}`).execute()
    : unionAll(first, second, ...rest));
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return references.map(({ entity, id }) => byKey.get(`${entity}:${id}`) ?? []);
}
