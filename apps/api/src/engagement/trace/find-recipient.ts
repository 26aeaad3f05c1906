import { and, asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { audienceDepartures, audiences, contacts, suppressions } from '../../tables/audience.ts';
import { campaignAudiences, campaignSegments, type campaigns } from '../../tables/campaigns.ts';
import { campaignMessages, deliveries } from '../../tables/delivery.ts';
import type { Transaction } from '../../platform/database/database.ts';

export type Campaign = typeof campaigns.$inferSelect;
export type Delivery = typeof deliveries.$inferSelect;

interface ContactEntry {
  readonly id: string;
  readonly audienceId: string;
  readonly audience: string;
  readonly email: string;
  readonly createdAt: Date;
  /** Time at which the person left the audience. null if they did not. */
  readonly leftAt: Date | null;
  /** True if the contact's audience is currently linked to the campaign. */
  readonly inCampaign: boolean;
}

export interface FoundRecipient {
  readonly email: string;
  /** Contacts with the address in the project's audiences. The requested contact comes first. */
  readonly entries: readonly ContactEntry[];
  readonly delivery: Delivery | undefined;
  /** Time at which the recipients were frozen. Undefined if they are not frozen yet. */
  readonly chosenAt: Date | undefined;
  readonly suppression: typeof suppressions.$inferSelect | undefined;
  /** True if segments chose among the contacts of the campaign's audiences. */
  readonly isSegmented: boolean;
}

function isId(text: string): boolean {
  return v.is(v.pipe(v.string(), v.uuid()), text);
}

function entriesOf(tx: Transaction, campaign: Campaign, emailLower: string) {
  return tx
    .select({
      id: contacts.id,
      audienceId: contacts.audienceId,
      audience: audiences.name,
      email: contacts.email,
      createdAt: contacts.createdAt,
      leftAt: audienceDepartures.createdAt,
      inCampaign: sql<boolean>`${campaignAudiences.audienceId} is not null`,
    })
    .from(contacts)
    .innerJoin(audiences, eq(audiences.id, contacts.audienceId))
    .leftJoin(
      audienceDepartures,
      and(
        eq(audienceDepartures.audienceId, contacts.audienceId),
        eq(audienceDepartures.emailLower, contacts.emailLower),
      ),
    )
    .leftJoin(
      campaignAudiences,
      and(
        eq(campaignAudiences.audienceId, contacts.audienceId),
        eq(campaignAudiences.campaignId, campaign.id),
      ),
    )
    .where(and(eq(contacts.projectId, campaign.projectId), eq(contacts.emailLower, emailLower)))
    .orderBy(sql`${campaignAudiences.audienceId} is null`, asc(contacts.id));
}

/**
 * Resolves `recipient`, which is an email address or the id of a contact, to a lower-case address. For a deleted
 * contact, uses the address of its delivery.
 */
async function addressOf(
  tx: Transaction,
  campaign: Campaign,
  recipient: string,
): Promise<string | undefined> {
  if (!isId(recipient)) return recipient.toLowerCase();
  const [contact] = await tx
    .select({ email: contacts.emailLower })
    .from(contacts)
    .where(and(eq(contacts.id, recipient), eq(contacts.projectId, campaign.projectId)));
  if (contact !== undefined) return contact.email;
  const [delivery] = await tx
    .select({ email: deliveries.email })
    .from(deliveries)
    .where(and(eq(deliveries.campaignId, campaign.id), eq(deliveries.contactId, recipient)));
  return delivery?.email.toLowerCase();
}

/** Finds the delivery by address, or else by contact. The contact may have had another address at that time. */
async function deliveryOf(
  tx: Transaction,
  campaign: Campaign,
  emailLower: string,
  contactId: string | undefined,
): Promise<Delivery | undefined> {
  const ofCampaign = eq(deliveries.campaignId, campaign.id);
  const [byAddress] = await tx
    .select()
    .from(deliveries)
    .where(and(ofCampaign, eq(sql`lower(${deliveries.email})`, emailLower)));
  if (byAddress !== undefined || contactId === undefined) return byAddress;
  const [byContact] = await tx
    .select()
    .from(deliveries)
    .where(and(ofCampaign, eq(deliveries.contactId, contactId)));
  return byContact;
}

/**
 * Finds a recipient by email address or contact id. Returns undefined if the id belongs neither to a contact of the
 * project nor to the contact of a delivery.
 */
export async function findRecipient(
  tx: Transaction,
  campaign: Campaign,
  recipient: string,
): Promise<FoundRecipient | undefined> {
  const emailLower = await addressOf(tx, campaign, recipient);
  if (emailLower === undefined) return undefined;
  const all = await entriesOf(tx, campaign, emailLower);
  const entries = all.toSorted((one, other) => Number(other.id === recipient) - Number(one.id === recipient));
  const delivery = await deliveryOf(tx, campaign, emailLower, entries[0]?.id);
  const [frozen] = await tx
    .select({ at: campaignMessages.createdAt })
    .from(campaignMessages)
    .where(eq(campaignMessages.campaignId, campaign.id));
  const [suppression] = await tx
    .select()
    .from(suppressions)
    .where(and(eq(suppressions.projectId, campaign.projectId), eq(suppressions.emailLower, emailLower)));
  const chosen = await tx.$count(campaignSegments, eq(campaignSegments.campaignId, campaign.id));
  return {
    isSegmented: chosen > 0,
    email: entries[0]?.email ?? delivery?.email ?? emailLower,
    entries,
    delivery,
    chosenAt: frozen?.at,
    suppression,
  };
}
