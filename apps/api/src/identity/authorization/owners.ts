import type { EntityName } from '@x/api-client/contract';
import { and, inArray, sql, type SQL } from 'drizzle-orm';
import { unionAll, type PgTable, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { accessKeys } from '../../tables/identity.ts';
import { audiences, contacts } from '../../tables/audience.ts';
import { campaignContents, campaigns } from '../../tables/campaigns.ts';
import { contactFields, tags } from '../../tables/contact-fields.ts';
import { emailProviders, emailSenders } from '../../tables/providers.ts';
import { images, templates } from '../../tables/content.ts';
import { imports } from '../../tables/imports.ts';
import { integrations } from '../../tables/shops.ts';
import { landingPages } from '../../tables/landing-pages.ts';
import { invitations, subscriptions, teams, trash } from '../../tables/tenancy.ts';
import { memberships, organizations, projects } from '../../tables/accounts.ts';
import { segments } from '../../tables/segments.ts';
import { signupForms } from '../../tables/signup.ts';
import type { Transaction } from '../../platform/database/database.ts';

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
 * Leaves out `user`, because requests use `user` only for the signed-in user. For other people, they use `member`.
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
  contact_field: inProject(contactFields),
  contact_tag: inProject(tags),
  segment: inProject(segments),
  signup_form: inProject(signupForms),
  import: inProject(imports),
  image: inProject(images),
  template: inProject(templates),
  landing_page: inProject(landingPages),
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
  readonly trashed: boolean;
}

function keyOf({ entity, id, trashed: isTrashed }: OwnedReference): string {
  return `${entity}:${id}${isTrashed ? ':trashed' : ''}`;
}

/** Reads the owner of an entity in the trash. An entity whose project is in the trash too is not found. */
function ownersInTrash(tx: Transaction, reference: OwnedReference) {
  const { entity, id } = reference;
  return tx
    .select({
      key: sql<string>`${keyOf(reference)}::text`.as('key'),
      organizationId: sql<string>`${trash.organizationId}`.as('organization_id'),
      projectId: sql<string | null>`${trash.projectId}`.as('project_id'),
    })
    .from(trash)
    .where(
      and(
        inArray(trash.id, [id]),
        sql`${trash.kind} = ${entity}`,
        sql`not exists (select from trash as around where around.id = ${trash.projectId} and around.id <> ${trash.id})`,
      ),
    );
}

function ownersOf(tx: Transaction, reference: OwnedReference) {
  if (reference.trashed) return ownersInTrash(tx, reference);
  const { entity, id } = reference;
  const { table, id: idColumn, organizationId, projectId } = ownedTables[entity];
  return tx
    .select({
      key: sql<string>`${keyOf(reference)}::text`.as('key'),
      organizationId: sql<string>`${organizationId}`.as('organization_id'),
      projectId: sql<string | null>`${projectId}`.as('project_id'),
    })
    .from(table)
    .where(inArray(idColumn, [id]));
}

/**
 * Reads the organization and project of each reference with a single query. Returns a list of owners per reference, in
 * the same order. The list is empty for entities outside the transaction's organizations. Only a member can have
 * several owners, because a person can be a member of several organizations.
 */
export async function resolveOwners(
  tx: Transaction,
  references: readonly OwnedReference[],
): Promise<readonly (readonly Owner[])[]> {
  const [first, second, ...rest] = references.map((reference) => ownersOf(tx, reference));
  if (first === undefined) return [];
  // Prepare the query in the common case of a single reference, because planning takes longer than running it.
  const rows = await (second === undefined
    ? first.prepare(`owner_of_${nameOf(references[0])}`).execute()
    : unionAll(first, second, ...rest));
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return references.map((reference) => byKey.get(keyOf(reference)) ?? []);
}

function nameOf(reference: OwnedReference | undefined): string {
  return reference === undefined ? '' : `${reference.trashed ? 'trashed_' : ''}${reference.entity}`;
}
