import { languageFieldKey } from '@x/api-client/contract';
import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import { endsThroughMessage, readFields } from '../../audience/index.ts';
import { asSystem, enterOrganizations } from '../../platform/database/tenant.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { audiences, contacts, mailPauses, suppressions } from '../../tables/audience.ts';
import { deliveries, testMessages } from '../../tables/delivery.ts';
import { projects } from '../../tables/accounts.ts';

/** Recipient of a message, whom the link in it identifies. */
export interface Person {
  readonly deliveryId: string;
  readonly organizationId: string;
  readonly projectId: string;
  readonly projectName: string;
  /** Brand of the project, and the languages and texts of its pages, as stored. */
  readonly brand: unknown;
  readonly pages: unknown;
  readonly email: string;
  readonly emailLower: string;
  /** Contacts of the project with this address, one per audience. Ordered by audience. */
  readonly contacts: readonly {
    readonly id: string;
    readonly audienceId: string;
    readonly audience: typeof audiences.$inferSelect;
  }[];
  /** Language of the contact, as written. Undefined if contacts of the project have none, or this one's is not known. */
  readonly language: string | undefined;
  /** True if contacts of the project have a language. */
  readonly hasLanguage: boolean;
  readonly suppression: (typeof suppressions.$inferSelect)['reason'] | undefined;
  /** True if a press on the page ends the suppression, and a contact is left that would get messages again. */
  readonly mayReturn: boolean;
  /** End of a pause that has not ended. */
  readonly pausedUntil: Date | undefined;
}

export type Found = { readonly kind: 'person'; readonly person: Person } | { readonly kind: 'test' };

/** Returns the contacts with an address. Reads the index of every audience, because no index covers all of a project. */
function readContacts(tx: Transaction, projectId: string, emailLower: string) {
  return tx
    .select({
      id: contacts.id,
      audienceId: contacts.audienceId,
      audience: audiences,
      fields: contacts.fields,
    })
    .from(audiences)
    .innerJoin(contacts, and(eq(contacts.audienceId, audiences.id), eq(contacts.emailLower, emailLower)))
    .where(eq(audiences.projectId, projectId))
    .orderBy(audiences.id);
}

function languageOf(fields: Readonly<Record<string, unknown>>): string | undefined {
  const written = fields[languageFieldKey];
  return typeof written === 'string' && written !== '' ? written : undefined;
}

function ofAddress(
  table: typeof mailPauses | typeof suppressions,
  projectId: string,
  emailLower: string,
): SQL | undefined {
  return and(eq(table.projectId, projectId), eq(table.emailLower, emailLower));
}

async function readPerson(tx: Transaction, deliveryId: string, now: Date): Promise<Person | undefined> {
  const [row] = await tx
    .select({ email: deliveries.email, project: projects })
    .from(deliveries)
    .innerJoin(projects, eq(projects.id, deliveries.projectId))
    .where(eq(deliveries.id, deliveryId));
  if (row === undefined) return undefined;
  const { email, project } = row;
  const emailLower = email.toLowerCase();
  const known = await readContacts(tx, project.id, emailLower);
  const fields = await readFields(tx, project.id);
  const hasLanguage = fields.some(({ key }) => key === languageFieldKey);
  const [suppression] = await tx
    .select({
      reason: suppressions.reason,
      ends: sql<boolean>`${endsThroughMessage(suppressions, now)}`,
    })
    .from(suppressions)
    .where(ofAddress(suppressions, project.id, emailLower));
  const [pause] = await tx
    .select({ endsAt: mailPauses.endsAt })
    .from(mailPauses)
    .where(and(ofAddress(mailPauses, project.id, emailLower), gt(mailPauses.endsAt, now)));
  return {
    deliveryId,
    organizationId: project.organizationId,
    projectId: project.id,
    projectName: project.name,
    brand: project.brand,
    pages: project.recipientPages,
    email,
    emailLower,
    contacts: known,
    language: hasLanguage ? known.map((contact) => languageOf(contact.fields)).find(Boolean) : undefined,
    hasLanguage,
    suppression: suppression?.reason,
    mayReturn: known.length > 0 && suppression?.ends === true,
    pausedUntil: pause?.endsAt,
  };
}

/**
 * Runs work for the recipient of a delivery. Undefined if the delivery or its project was deleted. Runs as the system until
 * the tenant is known. From then on, row-level security hides what is in the trash. Changes through one link run one after
 * the other, so that a form that is sent twice counts once.
 */
export function asPerson<Result>(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { deliveryId, changes }: { readonly deliveryId: string; readonly changes: boolean },
  work: (tx: Transaction, found: Found) => Promise<Result>,
): Promise<Result | undefined> {
  return asSystem(database, async (tx) => {
    if ((await tx.$count(testMessages, eq(testMessages.id, deliveryId))) > 0) {
      return work(tx, { kind: 'test' });
    }
    const owners = tx
      .select({ organizationId: deliveries.organizationId })
      .from(deliveries)
      .where(eq(deliveries.id, deliveryId));
    const [owner] = await (changes ? owners.for('no key update') : owners);
    if (owner === undefined) return undefined;
    await enterOrganizations(tx, [owner.organizationId]);
    const person = await readPerson(tx, deliveryId, now());
    return person === undefined ? undefined : work(tx, { kind: 'person', person });
  });
}
