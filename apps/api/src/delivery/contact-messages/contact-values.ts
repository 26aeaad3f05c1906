import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { readMessageConditions } from '../../segments/language/index.ts';
import { contacts } from '../../tables/audience.ts';
import { queryRow } from '../../platform/database/rows.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { mergeValuesSchema } from '../message/merge-formats.ts';
import type { MergeValues } from '../message/merge-values.ts';
import { meetsAll, meetsFrom, type Meets } from '../message/visible-parts.ts';
import type { ContactMessage, MessageCampaign, MessagePlace } from './compile-for-contacts.ts';

export type StoredContact = typeof contacts.$inferSelect;

export async function findContact(tx: Transaction, contactId: string): Promise<StoredContact | undefined> {
  const [contact] = await tx.select().from(contacts).where(eq(contacts.id, contactId));
  return contact;
}

/** Values of a contact for merge tags. Without a contact, all merge tags show their fallbacks. */
export function mergeValuesOf(contact: StoredContact | undefined): MergeValues {
  if (contact === undefined) return {};
  const { email, firstName, surname, phone, birthdate, fields } = contact;
  const custom = v.parse(mergeValuesSchema, fields);
  return { ...custom, email, first_name: firstName, surname, phone, birthdate: birthdate ?? '' };
}

/** Scope of the random splits of a message that belongs to no campaign yet. */
const noCampaign = 'template';

const factsRow = v.object({ facts: v.unknown() });

export interface ConditionPlace extends MessagePlace {
  readonly campaign: Pick<MessageCampaign, 'id'> | undefined;
}

/** Returns which conditions of a message a contact meets now. Without a contact, all of them, so that all blocks show. */
export async function meetsOfContact(
  tx: Transaction,
  { organizationId, projectId, campaign }: ConditionPlace,
  { conditions }: Pick<ContactMessage, 'conditions'>,
  contact: Pick<StoredContact, 'id'> | undefined,
  services: Pick<Services, 'now'>,
): Promise<Meets> {
  if (conditions.length === 0 || contact === undefined) return meetsAll;
  const place = { organizationId, projectId };
  const at = { now: services.now(), splitScope: campaign?.id ?? noCampaign };
  const prepared = await readMessageConditions(tx, place, conditions, at);
  const { facts } = await queryRow(
    tx,
    factsRow,
    sql`select ${prepared.facts} as facts from contacts where contacts.id = ${contact.id}::uuid`,
  );
  return meetsFrom(prepared.evaluate(facts));
}
