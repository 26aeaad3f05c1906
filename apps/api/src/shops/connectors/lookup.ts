import { erasedDomain } from '@x/api-client/contract';
import { and, asc, eq, isNull, like, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { readAddress } from '../../platform/email-addresses/canonical-address.ts';
import { notInTrash } from '../../identity/index.ts';
import type { KnownVisitor } from '../../platform/secrets/known-visitor.ts';
import type { GuestOfMessage, VisitorOfPage } from '../../platform/secrets/signed-identifier.ts';
import { campaigns, variantMessages } from '../../tables/campaigns.ts';
import { campaignMessages, deliveries, testMessages } from '../../tables/delivery.ts';
import { landingPages, landingPageVersions } from '../../tables/landing-pages.ts';
import { emailSenders } from '../../tables/providers.ts';
import { integrations } from '../../tables/shops.ts';
import type { StoredIntegration } from '../integrations/integration.ts';

/** What has the blocks: the message of a campaign, or a landing page in the version that a visitor sees. */
export type BlockCarrier =
  | { readonly kind: 'campaign'; readonly campaignId: string }
  | { readonly kind: 'landing_page'; readonly pageId: string; readonly versionId: string };

interface InProject {
  readonly organizationId: string;
  readonly projectId: string;
}

interface Recipient extends InProject {
  readonly deliveryId: string;
  /** Undefined for test messages, whose events are not counted. */
  readonly carrier: BlockCarrier | undefined;
  readonly email: string;
  /** Email address from which the message was sent. */
  readonly sender: string;
}

/** A guest or a visitor, of whom nothing is known. */
interface UnknownActor extends InProject {
  readonly deliveryId: null;
  readonly carrier: BlockCarrier;
  readonly email: undefined;
}

/**
 * Somebody who acts in a block: a recipient of a campaign or a test, also on a landing page to which a message led, a guest, or
 * a visitor of a landing page.
 */
export type Actor = Recipient | UnknownActor;

export async function findRecipient(database: Database, deliveryId: string): Promise<Recipient | undefined> {
  return asSystem(
    database,
    async (tx) => (await findSent(tx, deliveryId)) ?? (await findTest(tx, deliveryId)),
  );
}

async function findTest(tx: Transaction, id: string): Promise<Recipient | undefined> {
  const [row] = await tx
    .select()
    .from(testMessages)
    .where(and(eq(testMessages.id, id), notInTrash(testMessages.projectId, testMessages.organizationId)));
  if (row === undefined) return undefined;
  const { organizationId, projectId, email, fromEmail: sender } = row;
  return { deliveryId: id, organizationId, projectId, carrier: undefined, email, sender };
}

async function findSent(tx: Transaction, deliveryId: string): Promise<Recipient | undefined> {
  const [row] = await tx
    .select({
      deliveryId: deliveries.id,
      organizationId: deliveries.organizationId,
      projectId: deliveries.projectId,
      campaignId: deliveries.campaignId,
      email: deliveries.email,
      sender: campaignMessages.fromEmail,
    })
    .from(deliveries)
    .innerJoin(campaignMessages, eq(campaignMessages.campaignId, deliveries.campaignId))
    .where(
      and(
        eq(deliveries.id, deliveryId),
        // Nothing is done for erased people.
        not(like(deliveries.email, `%@${erasedDomain}`)),
        notInTrash(deliveries.campaignId, deliveries.projectId, deliveries.organizationId),
      ),
    );
  if (row === undefined) return undefined;
  const { campaignId, ...recipient } = row;
  return { ...recipient, carrier: { kind: 'campaign', campaignId } };
}

/** Finds the message that a guest acts in. Returns undefined if its campaign was deleted, or is too old to be shown. */
export async function findGuest(
  database: Database,
  { campaignId }: GuestOfMessage,
): Promise<UnknownActor | undefined> {
  const [row] = await asSystem(database, (tx) =>
    tx
      .select({ organizationId: campaigns.organizationId, projectId: campaigns.projectId })
      .from(campaigns)
      .innerJoin(campaignMessages, eq(campaignMessages.campaignId, campaigns.id))
      .where(
        and(
          eq(campaigns.id, campaignId),
          isNull(campaigns.unlinkedAt),
          notInTrash(campaigns.id, campaigns.projectId, campaigns.organizationId),
        ),
      ),
  );
  return row && unknownActor(row, { kind: 'campaign', campaignId });
}

const published = alias(landingPageVersions, 'published');

/**
 * Finds the landing page that a visitor acts in, also if it was published again since it was opened. Returns undefined if it
 * was taken down or deleted, or so many versions were published that the visitor's is not kept.
 */
export async function findVisitor(
  database: Database,
  { versionId }: VisitorOfPage,
): Promise<UnknownActor | undefined> {
  const [row] = await asSystem(database, (tx) =>
    tx
      .select({
        organizationId: landingPages.organizationId,
        projectId: landingPages.projectId,
        pageId: landingPages.id,
      })
      .from(landingPageVersions)
      .innerJoin(landingPages, eq(landingPages.id, landingPageVersions.pageId))
      .innerJoin(published, and(eq(published.pageId, landingPages.id), eq(published.state, 'published')))
      .where(
        and(
          eq(landingPageVersions.id, versionId),
          notInTrash(landingPages.id, landingPages.projectId, landingPages.organizationId),
        ),
      ),
  );
  return row && unknownActor(row, { kind: 'landing_page', pageId: row.pageId, versionId });
}

/**
 * Finds the landing page and the recipient of the message by which a visitor came there. Returns undefined if there is no such
 * page or message any more.
 */
export async function findKnownVisitor(
  database: Database,
  { versionId, deliveryId }: KnownVisitor,
): Promise<Recipient | undefined> {
  const visitor = await findVisitor(database, { kind: 'visitor', versionId });
  const recipient = await findRecipient(database, deliveryId);
  if (visitor === undefined || recipient?.projectId !== visitor.projectId) return undefined;
  return { ...recipient, carrier: recipient.carrier && visitor.carrier };
}

function unknownActor({ organizationId, projectId }: InProject, carrier: BlockCarrier): UnknownActor {
  return { organizationId, projectId, carrier, deliveryId: null, email: undefined };
}

/** Returns the documents in which the blocks are, as JSON texts. A message has one for each of its variants. */
export async function findDocuments(database: Database, carrier: BlockCarrier): Promise<readonly string[]> {
  const rows = await asSystem(database, (tx) =>
    carrier.kind === 'campaign' ? selectSent(tx, carrier.campaignId) : selectServed(tx, carrier.versionId),
  );
  return [...new Set(rows.flatMap(({ document }) => document ?? []))];
}

async function selectSent(tx: Transaction, campaignId: string) {
  return [
    ...(await tx
      .select({ document: campaignMessages.document })
      .from(campaignMessages)
      .where(eq(campaignMessages.campaignId, campaignId))),
    ...(await tx
      .select({ document: variantMessages.document })
      .from(variantMessages)
      .where(eq(variantMessages.campaignId, campaignId))),
  ];
}

function selectServed(tx: Transaction, versionId: string) {
  return tx
    .select({ document: landingPageVersions.config })
    .from(landingPageVersions)
    .where(eq(landingPageVersions.id, versionId));
}

/** Integration id that carts send if they specify no shop (spec 3 §9). Stands for the project's first Shopify shop. */
export const firstShop = '1';

export async function findIntegration(
  database: Database,
  { projectId, integrationId }: { readonly projectId: string; readonly integrationId: string },
): Promise<StoredIntegration | undefined> {
  const uuid = v.pipe(v.string(), v.uuid());
  if (!v.is(uuid, projectId)) return undefined;
  const wanted =
    integrationId === firstShop ? eq(integrations.typeId, 'shopify') : eq(integrations.id, integrationId);
  if (integrationId !== firstShop && !v.is(uuid, integrationId)) return undefined;
  const [row] = await asSystem(database, (tx) =>
    tx
      .select()
      .from(integrations)
      .where(
        and(
          eq(integrations.projectId, projectId),
          wanted,
          notInTrash(integrations.projectId, integrations.organizationId),
        ),
      )
      .orderBy(asc(integrations.id))
      .limit(1),
  );
  return row;
}

export async function isSenderOf(database: Database, projectId: string, address: string): Promise<boolean> {
  const canonical = readAddress(address);
  const found = await asSystem(database, (tx) =>
    tx.$count(
      emailSenders,
      and(
        eq(emailSenders.projectId, projectId),
        eq(sql`lower(${emailSenders.email})`, (canonical.ok ? canonical.email : address).toLowerCase()),
        notInTrash(emailSenders.projectId, emailSenders.organizationId),
      ),
    ),
  );
  return found > 0;
}
