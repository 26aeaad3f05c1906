import { isErasedAddress, languageFieldKey } from '@x/api-client/contract';
import { isRecord } from '@x/email-compiler';
import { and, asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { notInTrash } from '../../identity/index.ts';
import { asSystem, asTenant, statementAsSystem } from '../../platform/database/tenant.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { type GuestOfMessage, readIdentifier } from '../../platform/secrets/signed-identifier.ts';
import type { Services } from '../../platform/services.ts';
import { readMessageConditions } from '../../segments/language/index.ts';
import { projects } from '../../tables/accounts.ts';
import { campaigns, experiments, variantMessages } from '../../tables/campaigns.ts';
import { contacts } from '../../tables/audience.ts';
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
interface PageOwner {
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
interface ShownMessage {
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

/** A campaign without the content of its message. */
const campaignColumns = {
  owner,
  id: campaigns.id,
  organizationId: campaigns.organizationId,
  projectId: campaigns.projectId,
  unlinkedAt: campaigns.unlinkedAt,
  winner: experiments.winner,
  language: campaignMessages.language,
  conditions: campaignMessages.conditions,
};

const isNotInTrash = notInTrash(campaigns.id, campaigns.projectId, campaigns.organizationId);

/** Finds a campaign that is not in the trash. */
async function findCampaign(database: Database, id: string) {
  const [found] = await statementAsSystem(database, (tx) =>
    tx
      .select(campaignColumns)
      .from(campaigns)
      .innerJoin(projects, eq(projects.id, campaigns.projectId))
      .innerJoin(campaignMessages, eq(campaignMessages.campaignId, campaigns.id))
      .leftJoin(experiments, eq(experiments.campaignId, campaigns.id))
      .where(and(eq(campaigns.id, id), isNotInTrash)),
  );
  return found;
}

type FoundCampaign = NonNullable<Awaited<ReturnType<typeof findCampaign>>>;

/**
 * Finds a delivery with its contact and its campaign, which is not in the trash. A prepared statement, because most pages
 * need no other.
 */
async function findDelivery(database: Database, id: string) {
  const [found] = await statementAsSystem(database, (tx) =>
    tx
      .select({
        ...campaignColumns,
        delivery: { id: deliveries.id, email: deliveries.email, variant: deliveries.variant },
        contact: {
          id: contacts.id,
          mergeValues: sql<unknown>`${contactMergeValues}`,
          language: sql<string | null>`${contacts.fields} ->> ${languageFieldKey}`,
        },
      })
      .from(deliveries)
      .innerJoin(campaigns, eq(campaigns.id, deliveries.campaignId))
      .innerJoin(projects, eq(projects.id, campaigns.projectId))
      .innerJoin(campaignMessages, eq(campaignMessages.campaignId, campaigns.id))
      .leftJoin(experiments, eq(experiments.campaignId, campaigns.id))
      .leftJoin(
        contacts,
        and(eq(contacts.id, deliveries.contactId), eq(contacts.organizationId, deliveries.organizationId)),
      )
      .where(and(eq(deliveries.id, id), isNotInTrash))
      .prepare('message_page')
      .execute(),
  );
  if (found === undefined) return undefined;
  const { delivery, contact, ...campaign } = found;
  return { delivery, contact, campaign };
}

type FoundDelivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/**
 * Returns what is known of the contact now, because values are not kept when a message is sent. Of a deleted contact
 * nothing is left: merge tags show their fallbacks, and blocks with a condition are left out.
 */
async function readPersonal(
  { campaign, contact }: FoundDelivery,
  { database, now }: ReadingServices,
): Promise<Personal> {
  const { id, organizationId, projectId, conditions } = campaign;
  if (contact === null) return nobody;
  const mergeValues = v.parse(mergeValuesSchema, contact.mergeValues);
  const known = { mergeValues, language: contact.language };
  if (conditions.length === 0) return { ...known, meets: meetsAll };
  const contactId = contact.id;
  return asTenant(database, [organizationId], async (tx) => {
    const at = { now: now(), splitScope: id };
    const prepared = await readMessageConditions(tx, { organizationId, projectId }, conditions, at);
    const [asked] = await tx
      .select({ facts: prepared.facts })
      .from(contacts)
      .where(and(eq(contacts.id, contactId), eq(contacts.organizationId, organizationId)));
    return asked === undefined ? nobody : { ...known, meets: meetsFrom(prepared.evaluate(asked.facts)) };
  });
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
  readonly delivery: FoundDelivery['delivery'] | undefined;
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
  const found = await findDelivery(database, deliveryId);
  if (found === undefined) {
    const test = await findTest(database, deliveryId);
    return test === undefined ? { state: 'deleted' } : { state: 'test', owner: test };
  }
  const { campaign, delivery } = found;
  if (isErasedAddress(delivery.email)) {
    return { state: campaign.unlinkedAt === null ? 'erased' : 'expired', owner: campaign.owner };
  }
  const personal = await readPersonal(found, services);
  const shown = { variant: delivery.variant ?? campaign.winner, personal, delivery };
  return { state: 'shown', owner: campaign.owner, message: showMessage(campaign, shown, services) };
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
