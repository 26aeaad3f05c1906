import type { Contact, FieldValue } from '@x/api-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import { contactChanges, contacts } from '../../tables/audience.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readFields } from '../fields/field.ts';
import { readSubmittedValues } from '../fields/stored-values.ts';
import { changeTags } from '../tags/change-tags.ts';
import type { ProjectPlace } from '../tags/ensure-tags.ts';
import { changedParts, snapshot } from './contact-history.ts';
import { findContact } from './contact.ts';

/** A person who confirmed that they want to be a contact. */
export interface ConfirmedPerson extends ProjectPlace {
  readonly audienceId: string;
  readonly email: string;
  readonly firstName?: string | undefined;
  readonly surname?: string | undefined;
  readonly phone?: string | undefined;
  readonly birthdate?: string | undefined;
  /** Values of custom fields by key. Those that no longer fit a field of the project are left out. */
  readonly fields: Readonly<Record<string, FieldValue>>;
  /** Tags to add. */
  readonly tagIds: readonly string[];
  /** Name of the author in the history of the contact. */
  readonly actorName: string;
}

export async function findContactId(
  tx: Transaction,
  audienceId: string,
  email: string,
): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.audienceId, audienceId), eq(contacts.emailLower, email.toLowerCase())));
  return found?.id;
}

/** Without what the person left empty, so that it keeps its value. */
function givenValues({ firstName, surname, phone, birthdate }: ConfirmedPerson) {
  return {
    ...(firstName === undefined ? {} : { firstName }),
    ...(surname === undefined ? {} : { surname }),
    ...(phone === undefined ? {} : { phone }),
    ...(birthdate === undefined ? {} : { birthdate }),
  };
}

async function readOwnFields(tx: Transaction, { projectId, fields }: ConfirmedPerson) {
  return readSubmittedValues(fields, await readFields(tx, projectId)).values;
}

async function insertPerson(tx: Transaction, person: ConfirmedPerson): Promise<string | undefined> {
  const { organizationId, projectId, audienceId, email } = person;
  const [created] = await tx
    .insert(contacts)
    .values({
      organizationId,
      projectId,
      audienceId,
      email,
      emailLower: email.toLowerCase(),
      ...givenValues(person),
      fields: await readOwnFields(tx, person),
    })
    .onConflictDoNothing({ target: [contacts.audienceId, contacts.emailLower] })
    .returning({ id: contacts.id });
  return created?.id;
}

async function updatePerson(tx: Transaction, before: Contact, person: ConfirmedPerson): Promise<void> {
  const { organizationId, projectId, audienceId, actorName } = person;
  const values = await readOwnFields(tx, person);
  await tx
    .update(contacts)
    .set({
      ...givenValues(person),
      fields: sql`${contacts.fields} || ${JSON.stringify(values)}::jsonb`,
    })
    .where(eq(contacts.id, before.id));
  const after = await findContact(tx, before.id);
  if (after === undefined) return;
  const changed = changedParts(before, after);
  await tx.insert(contactChanges).values({
    organizationId,
    projectId,
    audienceId,
    contactId: before.id,
    actorName,
    before: snapshot(before, changed),
    after: snapshot(after, changed),
  });
}

/**
 * Adds a person to an audience, or updates the contact with this address, and adds the tags. Lock the audience before.
 * Returns the id of the contact.
 */
export async function writeConfirmedContact(
  tx: Transaction,
  person: ConfirmedPerson,
): Promise<string | undefined> {
  const { organizationId, projectId, audienceId, tagIds, actorName } = person;
  const known = await findContactId(tx, audienceId, person.email);
  const before = known === undefined ? undefined : await findContact(tx, known);
  if (before !== undefined) await updatePerson(tx, before, person);
  const id = before?.id ?? (await insertPerson(tx, person));
  if (id === undefined || tagIds.length === 0) return id;
  const place = { organizationId, projectId, audienceId };
  await changeTags(tx, { ...place, ids: [id], actorName }, { add: tagIds, remove: [] });
  return id;
}
