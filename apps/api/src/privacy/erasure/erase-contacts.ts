import { erasedDomain, type SuppressionReason, suppressionReasonSchema } from '@x/api-client/contract';
import { inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { lockAudience } from '../../audience/index.ts';
import { contacts } from '../../tables/audience.ts';
import type { ErasureState } from '../../tables/privacy.ts';
import { newId } from '../../platform/database/identifier.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { textArray } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { refusalsOf } from '../export/sections.ts';
import type { Person } from '../person.ts';
import { unlinkOrders } from './unlink-orders.ts';

const suppressedRow = v.object({ email: v.string(), reason: suppressionReasonSchema });

/** Returns the addresses of a person with the reasons for which they must get no more messages. */
export async function readReasons(
  tx: Transaction,
  { organizationId, projectId, addresses }: Person,
): Promise<readonly { readonly email: string; readonly reason: SuppressionReason }[]> {
  const rows = await queryRows(
    tx,
    suppressedRow,
    sql`
    select email_lower as email, reason from suppressions
    where organization_id = ${organizationId} and project_id = ${projectId}
      and email_lower = any (${textArray(addresses)}::text[])`,
  );
  const known = new Map(rows.map(({ email, reason }) => [email, reason]));
  return addresses.map((email) => ({ email, reason: known.get(email) ?? 'erasure' }));
}

/**
 * Deletes the contacts of a person. Triggers delete their changes, tags, values and confirmed sign-ups. Rows of imports
 * with an address are blanked, so that the numbers of the import stay right. Returns the number of deleted contacts.
 */
export async function eraseContacts(tx: Transaction, person: Person): Promise<number> {
  const { contactIds } = person;
  await tx.execute(sql`
    update import_refusals set content = '', message = '', cells = null where ${refusalsOf(person)}`);
  await tx.execute(sql`
    delete from import_rows where organization_id = ${person.organizationId}
      and import_id in (
        select id from imports where organization_id = ${person.organizationId} and project_id = ${person.projectId})
      and email_lower = any (${textArray(person.addresses)}::text[])`);
  if (contactIds.length === 0) return 0;
  const audiences = await tx
    .selectDistinct({ id: contacts.audienceId })
    .from(contacts)
    .where(inArray(contacts.id, [...contactIds]))
    .orderBy(contacts.audienceId);
  // Sorted, so that two erasures cannot wait for each other.
  for (const { id } of audiences) await lockAudience(tx, id);
  const deleted = await tx
    .delete(contacts)
    .where(inArray(contacts.id, [...contactIds]))
    .returning({ id: contacts.id });
  return deleted.length;
}

interface ProjectPlace {
  readonly organizationId: string;
  readonly projectId: string;
}

/** Replaces the ids of contacts in the audit log by random ones, so that its entries stay. */
async function eraseAudit(
  tx: Transaction,
  { organizationId }: ProjectPlace,
  { contactIds, replacements }: ErasureState,
): Promise<void> {
  for (const id of contactIds) {
    await tx.execute(sql`
      update audit_entries
      set subjects = replace(subjects::text, ${id}::text, ${replacements[id] ?? newId()}::text)::jsonb
      where organization_id = ${organizationId} and subjects @> ${JSON.stringify([{ id }])}::jsonb`);
  }
}

/** Erases what refers to the addresses or to the ids of the contacts, besides messages and events. */
export async function eraseOtherTraces(
  tx: Transaction,
  place: ProjectPlace,
  state: ErasureState,
): Promise<void> {
  const { organizationId, projectId } = place;
  const addresses = sql`${textArray(state.addresses)}::text[]`;
  const ids = sql`${textArray(state.contactIds)}::uuid[]`;
  const inProject = sql`organization_id = ${organizationId} and project_id = ${projectId}`;
  await tx.execute(sql`delete from signups where ${inProject} and email_lower = any (${addresses})`);
  for (const table of [sql`audience_departures`, sql`mail_pauses`]) {
    await tx.execute(sql`delete from ${table} where ${inProject} and email_lower = any (${addresses})`);
  }
  await unlinkOrders(tx, place, state.addresses);
  // A contact that somebody added in the meantime stays suppressed.
  await tx.execute(sql`
    delete from suppressions where ${inProject} and email_lower = any (${addresses}) and not exists (
      select from audiences join contacts on contacts.audience_id = audiences.id
        and contacts.email_lower = suppressions.email_lower
      where audiences.project_id = ${projectId})`);
  await tx.execute(sql`
    update test_messages set email = new_id()::text || ${`@${erasedDomain}`}
    where ${inProject} and lower(email) = any (${addresses})`);
  await tx.execute(sql`
    delete from revisions where organization_id = ${organizationId} and entity = 'contact' and entity_id = any (${ids})`);
  await tx.execute(sql`
    delete from presences where organization_id = ${organizationId} and entity = 'contact' and entity_id = any (${ids})`);
  await eraseAudit(tx, place, state);
}
