import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { queryRows } from '../platform/database/rows.ts';
import { textArray } from '../platform/database/text.ts';
import type { Transaction } from '../platform/database/database.ts';

/** Address of a person in a project. */
export interface PersonKey {
  readonly organizationId: string;
  readonly projectId: string;
  /** In any case. */
  readonly email: string;
}

/** The rows of a project that have data of a person, by their ids and addresses. */
export interface Person extends Omit<PersonKey, 'email'> {
  /** Addresses in lower case: the requested one, and former ones of its contacts that belong to no other contact. */
  readonly addresses: readonly [string, ...string[]];
  /** Contacts with the address, also those in the trash. */
  readonly contactIds: readonly string[];
  /** Contacts that got messages at the address and were deleted. */
  readonly deletedContactIds: readonly string[];
  readonly deliveryIds: readonly string[];
}

const idRow = v.object({ id: v.string() });
const deliveryRow = v.object({
  id: v.string(),
  contact_id: v.string(),
  status: v.string(),
  /** True if the contact was deleted. */
  is_deleted: v.boolean(),
});
export type FoundDelivery = v.InferOutput<typeof deliveryRow>;
const emailRow = v.object({ email: v.string() });

async function readContactIds(
  tx: Transaction,
  { organizationId, projectId, email }: PersonKey,
): Promise<readonly string[]> {
  // Contacts have no index by their project, so that their audiences are looked up first.
  const rows = await queryRows(
    tx,
    idRow,
    sql`
    select contacts.id from audiences
      join contacts on contacts.audience_id = audiences.id and contacts.email_lower = ${email.toLowerCase()}
    where audiences.organization_id = ${organizationId} and audiences.project_id = ${projectId}
    order by contacts.id`,
  );
  return rows.map(({ id }) => id);
}

async function readFormerAddresses(
  tx: Transaction,
  { organizationId, projectId, email }: PersonKey,
  contactIds: readonly string[],
): Promise<readonly string[]> {
  if (contactIds.length === 0) return [];
  const rows = await queryRows(
    tx,
    emailRow,
    sql`
    with former as (
      select distinct lower(before ->> 'email') as email from contact_changes
      where contact_id = any (${textArray(contactIds)}::uuid[]) and before ? 'email'
    )
    select email from former
    where email <> ${email.toLowerCase()} and not exists (
      select from audiences
        join contacts on contacts.audience_id = audiences.id and contacts.email_lower = former.email
      where audiences.organization_id = ${organizationId} and audiences.project_id = ${projectId})
    order by email`,
  );
  return rows.map((row) => row.email);
}

/** Finds messages to the addresses, and those to the contacts at any address. */
export async function findDeliveries(
  tx: Transaction,
  { organizationId, projectId }: Omit<PersonKey, 'email'>,
  addresses: readonly string[],
  contactIds: readonly string[],
): Promise<readonly FoundDelivery[]> {
  return queryRows(
    tx,
    deliveryRow,
    sql`
    with found as (
      select deliveries.id, deliveries.contact_id, deliveries.status from campaigns
        join deliveries on deliveries.campaign_id = campaigns.id
          and lower(deliveries.email) = any (${textArray(addresses)}::text[])
      where campaigns.organization_id = ${organizationId} and campaigns.project_id = ${projectId}
      union
      select id, contact_id, status from deliveries
      where contact_id = any (${textArray(contactIds)}::uuid[])
        and organization_id = ${organizationId} and project_id = ${projectId}
    )
    select id, contact_id, status, not exists (select from contacts where contacts.id = found.contact_id) as is_deleted
    from found order by id`,
  );
}

/**
 * Finds what a project stores about a person. Run it as the system: row-level security hides the trash, whose data the
 * project still has, and keeps PostgreSQL from looking addresses up in an index.
 */
export async function findPerson(tx: Transaction, key: PersonKey): Promise<Person> {
  const { organizationId, projectId, email } = key;
  const contactIds = await readContactIds(tx, key);
  const addresses = [email.toLowerCase(), ...(await readFormerAddresses(tx, key, contactIds))] as const;
  const found = await findDeliveries(tx, key, addresses, contactIds);
  const deleted = [...new Set(found.filter((row) => row.is_deleted).map((row) => row.contact_id))];
  const others = deleted.length === 0 ? [] : await findDeliveries(tx, key, addresses, deleted);
  return {
    organizationId,
    projectId,
    addresses,
    contactIds,
    deletedContactIds: deleted,
    deliveryIds: [...new Set([...found, ...others].map(({ id }) => id))],
  };
}
