import { erasedDomain } from '@x/api-client/contract';
import { and, asc, eq, isNull, like, not, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { readAddress } from '../../platform/email-addresses/canonical-address.ts';
import { notInTrash } from '../../identity/index.ts';
import type { GuestOfMessage } from '../../platform/secrets/signed-identifier.ts';
import { campaigns, variantMessages } from '../../tables/campaigns.ts';
import { campaignMessages, deliveries, testMessages } from '../../tables/delivery.ts';
import { emailSenders } from '../../tables/providers.ts';
import { integrations } from '../../tables/shops.ts';
import type { StoredIntegration } from '../integrations/integration.ts';

/** Recipient of a message from a campaign or of a test message, or a guest on the page of one. */
export interface MessageRecipient {
  /** Null for guests. */
  readonly deliveryId: string | null;
  readonly organizationId: string;
  readonly projectId: string;
  /** Null for test messages of a template. */
  readonly campaignId: string | null;
  /** Undefined for guests, of whom nothing is known. */
  readonly email: string | undefined;
  /** Email address from which the message was sent. */
  readonly sender: string;
  /** True for test messages, whose events are not counted. */
  readonly test: boolean;
}

export async function findRecipient(
  database: Database,
  deliveryId: string,
): Promise<MessageRecipient | undefined> {
  return asSystem(
    database,
    async (tx) => (await findSent(tx, deliveryId)) ?? (await findTest(tx, deliveryId)),
  );
}

async function findTest(tx: Transaction, id: string): Promise<MessageRecipient | undefined> {
  const [row] = await tx
    .select()
    .from(testMessages)
    .where(and(eq(testMessages.id, id), notInTrash(testMessages.projectId, testMessages.organizationId)));
  if (row === undefined) return undefined;
  const { organizationId, projectId, campaignId, email, fromEmail: sender } = row;
  return { deliveryId: id, organizationId, projectId, campaignId, email, sender, test: true };
}

async function findSent(tx: Transaction, deliveryId: string): Promise<MessageRecipient | undefined> {
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
  return row === undefined ? undefined : { ...row, test: false };
}

/** Finds the message that a guest acts in. Returns undefined if its campaign was deleted, or is too old to be shown. */
export async function findGuest(
  database: Database,
  { campaignId }: GuestOfMessage,
): Promise<MessageRecipient | undefined> {
  const [row] = await asSystem(database, (tx) =>
    tx
      .select({
        organizationId: campaigns.organizationId,
        projectId: campaigns.projectId,
        campaignId: campaigns.id,
        sender: campaignMessages.fromEmail,
      })
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
  return row === undefined ? undefined : { ...row, deliveryId: null, email: undefined, test: false };
}

/** Returns the documents of a campaign's message and of its variants as JSON texts, as they were sent. */
export async function findDocuments(database: Database, campaignId: string): Promise<readonly string[]> {
  const rows = await asSystem(database, async (tx) => [
    ...(await tx
      .select({ document: campaignMessages.document })
      .from(campaignMessages)
      .where(eq(campaignMessages.campaignId, campaignId))),
    ...(await tx
      .select({ document: variantMessages.document })
      .from(variantMessages)
      .where(eq(variantMessages.campaignId, campaignId))),
  ]);
  return [...new Set(rows.flatMap(({ document }) => document ?? []))];
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
