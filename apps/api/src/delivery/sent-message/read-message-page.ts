import { isErasedAddress, languageFieldKey } from '@x/api-client/contract';
import { isRecord } from '@x/email-compiler';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { notInTrash } from '../../identity/index.ts';
import { asSystem, asTenant, statementAsSystem } from '../../platform/database/tenant.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { type GuestOfMessage, readIdentifier } from '../../platform/secrets/signed-identifier.ts';
import type { Services } from '../../platform/services.ts';
import { readMessageConditions } from '../../segments/language/index.ts';
import { projects } from '../../tables/accounts.ts';
import { campaigns, experiments, variantMessages } from '../../tables/campaigns.ts';
import { campaignLinks, campaignMessages, deliveries, testMessages } from '../../tables/delivery.ts';
import { contactMergeValues } from '../ledger/claim.ts';
import { type MergeFormats, mergeValuesSchema, readMergeFormats } from '../message/merge-formats.ts';
import type { MergeValues } from '../message/merge-values.ts';
import { asMarkup, personalise } from '../message/personalise.ts';
import type { Recipient } from '../message/recipient.ts';
import { splitAtTokens } from '../message/token.ts';
import { meetsAll, meetsFrom, type Meets } from '../message/visible-parts.ts';
import { createRecipient } from '../worker/send-campaign.ts';

/** Project that a page belongs to, as stored now. */
export interface PageOwner {
  /** Name of the sender, or of the project if the message is gone. */
  readonly name: string;
  /** Brand, and the languages and texts of its pages. */
  readonly brand: unknown;
  readonly pages: unknown;
}

/** A link of a message whose clicks are tracked. */
export interface SentLink {
  readonly position: number;
  /** Target, with merge tags as tokens. */
  readonly url: string;
  readonly blockId: string;
}

/** Content of a message, the same for all its recipients. It never changes after the message was sent. */
export interface SentContent {
  /** Subject, with merge tags as tokens. */
  readonly subject: string;
  /** JSON text of the document that was sent. Undefined for a message whose content was lost before it was kept. */
  readonly document: string | undefined;
  /** Look that the message was compiled with (`MessageLook`). Null in messages from before it was kept. */
  readonly look: unknown;
  readonly links: readonly SentLink[];
  /** How values of contacts are written. */
  readonly formats: MergeFormats;
}

/** A message as one person sees it on its page. */
export interface ShownMessage {
  readonly organizationId: string;
  readonly projectId: string;
  readonly campaignId: string;
  /** Variant of the experiment that was sent. Null for the campaign's own message. */
  readonly variant: number | null;
  /** Language of the message (BCP 47). */
  readonly language: string;
  /** Language of the contact, as written. Null if it is not known. */
  readonly contactLanguage: string | null;
  /** Values and identifiers of the recipient, without formats, which are those of the content. Undefined for guests. */
  readonly recipient: Recipient | undefined;
  /** Whether a block with this condition is shown. Guests meet no condition. */
  readonly isShown: (condition: unknown) => boolean;
  /** Reads the content. Not part of every answer, because a page that was compiled before needs none of it. */
  readonly readContent: () => Promise<SentContent>;
  /** Reads the HTML part for this person. Undefined for guests, because its links are those of the recipient. */
  readonly readHtml: () => Promise<string | undefined>;
}

/** State of a message for its page. */
export type MessagePage =
  /** The identifier is not one of ours. */
  | { readonly state: 'unknown' }
  /** The campaign was deleted, or is in the trash. */
  | { readonly state: 'deleted' }
  /** The recipient's data were erased. */
  | { readonly state: 'erased'; readonly owner: PageOwner }
  /** The project's retention unlinked the message from its recipient, or from all recipients if the reader is a guest. */
  | { readonly state: 'expired'; readonly owner: PageOwner }
  /** Test messages are not kept. */
  | { readonly state: 'test'; readonly owner: PageOwner }
  | { readonly state: 'shown'; readonly owner: PageOwner; readonly message: ShownMessage };

/** Services that reading a sent message needs. */
export type ReadingServices = Pick<Services, 'configuration' | 'database' | 'keys' | 'now'>;

type StoredDelivery = typeof deliveries.$inferSelect;

const contactRow = v.object({
  merge_values: mergeValuesSchema,
  language: v.nullable(v.string()),
  facts: v.unknown(),
});

interface Personal {
  readonly mergeValues: MergeValues;
  readonly language: string | null;
  readonly meets: Meets;
}

const nobody: Personal = { mergeValues: {}, language: null, meets: () => false };

const owner = {
  name: sql<string>`coalesce(${campaignMessages.fromName}, ${projects.name})`,
  brand: projects.brand,
  pages: projects.recipientPages,
};

/** Finds a campaign that is not in the trash, without the content of its message. */
function selectCampaigns(tx: Transaction, condition: SQL | undefined) {
  return tx
    .select({
      owner,
      id: campaigns.id,
      organizationId: campaigns.organizationId,
      projectId: campaigns.projectId,
      unlinkedAt: campaigns.unlinkedAt,
      winner: experiments.winner,
      language: campaignMessages.language,
      conditions: campaignMessages.conditions,
    })
    .from(campaigns)
    .innerJoin(projects, eq(projects.id, campaigns.projectId))
    .innerJoin(campaignMessages, eq(campaignMessages.campaignId, campaigns.id))
    .leftJoin(experiments, eq(experiments.campaignId, campaigns.id))
    .where(and(condition, notInTrash(campaigns.id, campaigns.projectId, campaigns.organizationId)));
}

type FoundCampaign = Awaited<ReturnType<typeof selectCampaigns>>[number];

function findCampaign(database: Database, id: string): Promise<FoundCampaign | undefined> {
  return statementAsSystem(database, async (tx) => (await selectCampaigns(tx, eq(campaigns.id, id)))[0]);
}

/**
 * Reads the contact as it is now, because values are not kept when a message is sent. Of a deleted contact nothing is
 * left: merge tags show their fallbacks, and blocks with a condition are left out.
 */
async function readPersonal(
  delivery: StoredDelivery,
  found: FoundCampaign,
  { database, now }: ReadingServices,
): Promise<Personal> {
  const { id, organizationId, projectId, conditions } = found;
  // Most messages have no conditions. One statement then takes a single round trip.
  if (conditions.length === 0) {
    const contact = await statementAsSystem(database, (tx) => readContact(tx, delivery));
    return contact === undefined ? nobody : toPersonal(contact, meetsAll);
  }
  return asTenant(database, [organizationId], async (tx) => {
    const at = { now: now(), splitScope: id };
    const prepared = await readMessageConditions(tx, { organizationId, projectId }, conditions, at);
    const contact = await readContact(tx, delivery, prepared.facts);
    return contact === undefined ? nobody : toPersonal(contact, meetsFrom(prepared.evaluate(contact.facts)));
  });
}

async function readContact(
  tx: Transaction,
  { contactId, organizationId }: StoredDelivery,
  facts = sql`null::jsonb`,
): Promise<v.InferOutput<typeof contactRow> | undefined> {
  const [contact] = await queryRows(
    tx,
    contactRow,
    sql`select ${contactMergeValues} as merge_values, contacts.fields ->> ${languageFieldKey} as language,
        ${facts} as facts
      from contacts where contacts.id = ${contactId}::uuid and contacts.organization_id = ${organizationId}::uuid`,
  );
  return contact;
}

function toPersonal(
  { merge_values: mergeValues, language }: v.InferOutput<typeof contactRow>,
  meets: Meets,
): Personal {
  return { mergeValues, language, meets };
}

async function findDelivery(database: Database, id: string): Promise<StoredDelivery | undefined> {
  const [found] = await statementAsSystem(database, (tx) =>
    tx.select().from(deliveries).where(eq(deliveries.id, id)),
  );
  return found;
}

async function findTest(database: Database, id: string): Promise<PageOwner | undefined> {
  const [found] = await asSystem(database, (tx) =>
    tx
      .select({ name: projects.name, brand: projects.brand, pages: projects.recipientPages })
      .from(testMessages)
      .innerJoin(projects, eq(projects.id, testMessages.projectId))
      .where(eq(testMessages.id, id)),
  );
  return found;
}

/** Selects a campaign's own message, and the message of a variant, which replaces parts of it. */
function selectMessages(tx: Transaction, campaignId: string, variant: number | null) {
  const own = tx
    .select({
      subject: campaignMessages.subject,
      html: campaignMessages.html,
      document: campaignMessages.document,
      look: campaignMessages.look,
    })
    .from(campaignMessages)
    .where(eq(campaignMessages.campaignId, campaignId));
  const changed = tx
    .select({
      subject: variantMessages.subject,
      html: variantMessages.html,
      document: variantMessages.document,
    })
    .from(variantMessages)
    .where(and(eq(variantMessages.campaignId, campaignId), eq(variantMessages.variant, variant ?? -1)));
  return { own, changed };
}

function readContent(
  database: Database,
  { id: campaignId, projectId, language }: FoundCampaign,
  variant: number | null,
): Promise<SentContent> {
  return asSystem(database, async (tx) => {
    const links = await tx
      .select({ position: campaignLinks.position, url: campaignLinks.url, blockId: campaignLinks.blockId })
      .from(campaignLinks)
      .where(eq(campaignLinks.campaignId, campaignId))
      .orderBy(asc(campaignLinks.position));
    const messages = selectMessages(tx, campaignId, variant);
    const [own] = await messages.own;
    const [changed] = await messages.changed;
    const { subject = '', document } = changed ?? own ?? {};
    const formats = await readMergeFormats(tx, projectId, language);
    return { subject, document: document ?? undefined, look: own?.look ?? null, links, formats };
  });
}

async function readHtml(
  database: Database,
  { id: campaignId, projectId, language }: FoundCampaign,
  variant: number | null,
  recipient: Recipient,
): Promise<string> {
  const { html, formats } = await asSystem(database, async (tx) => {
    const { own, changed } = selectMessages(tx, campaignId, variant);
    const message = (await changed)[0] ?? (await own)[0];
    return { html: message?.html ?? '', formats: await readMergeFormats(tx, projectId, language) };
  });
  return personalise(splitAtTokens(html), { ...recipient, formats }, asMarkup);
}

interface Shown {
  readonly variant: number | null;
  readonly personal: Personal;
  /** Undefined for guests. */
  readonly delivery: StoredDelivery | undefined;
}

/** Text of a condition, the same for any order of its keys, because the database does not keep their order. */
function conditionKey(condition: unknown): string {
  return JSON.stringify(condition, (_, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

function showMessage(
  found: FoundCampaign,
  { variant, personal, delivery }: Shown,
  { configuration, database, keys }: ReadingServices,
): ShownMessage {
  const { id: campaignId, organizationId, projectId, language, conditions } = found;
  const { mergeValues, meets, language: contactLanguage } = personal;
  const recipient =
    delivery === undefined
      ? undefined
      : createRecipient(
          { id: delivery.id, email: delivery.email, mergeValues, meets },
          configuration,
          keys.tracking,
        );
  const positions = new Map(conditions.map((condition, index) => [conditionKey(condition), index]));
  return {
    organizationId,
    projectId,
    campaignId,
    variant,
    language,
    contactLanguage,
    recipient,
    isShown: (condition) => {
      const position = positions.get(conditionKey(condition));
      return position !== undefined && meets(position);
    },
    readContent: () => readContent(database, found, variant),
    readHtml: () =>
      recipient === undefined ? Promise.resolve(undefined) : readHtml(database, found, variant, recipient),
  };
}

async function readForGuest(
  { campaignId, variant }: GuestOfMessage,
  services: ReadingServices,
): Promise<MessagePage> {
  const found = await findCampaign(services.database, campaignId);
  if (found === undefined) return { state: 'deleted' };
  if (found.unlinkedAt !== null) return { state: 'expired', owner: found.owner };
  const shown = { variant, personal: nobody, delivery: undefined };
  return { state: 'shown', owner: found.owner, message: showMessage(found, shown, services) };
}

async function readForRecipient(deliveryId: string, services: ReadingServices): Promise<MessagePage> {
  const { database } = services;
  const delivery = await findDelivery(database, deliveryId);
  if (delivery === undefined) {
    const test = await findTest(database, deliveryId);
    return test === undefined ? { state: 'deleted' } : { state: 'test', owner: test };
  }
  const found = await findCampaign(database, delivery.campaignId);
  if (found === undefined) return { state: 'deleted' };
  if (isErasedAddress(delivery.email)) {
    return { state: found.unlinkedAt === null ? 'erased' : 'expired', owner: found.owner };
  }
  const personal = await readPersonal(delivery, found, services);
  const shown = { variant: delivery.variant ?? found.winner, personal, delivery };
  return { state: 'shown', owner: found.owner, message: showMessage(found, shown, services) };
}

/**
 * Reads everything that the page of a message needs, for its recipient or for a guest, or why there is nothing to show.
 * A signed identifier whose delivery is gone belongs to a deleted campaign, because deliveries go with theirs.
 *
 * @param identifier of kind `view` or `guest`
 */
export function readMessagePage(identifier: string, services: ReadingServices): Promise<MessagePage> {
  const asked = readIdentifier(identifier, services.keys.tracking);
  if (asked?.kind === 'guest') return readForGuest(asked, services);
  if (asked?.kind === 'view') return readForRecipient(asked.deliveryId, services);
  return Promise.resolve({ state: 'unknown' });
}
