import { erasedDomain } from '@x/api-client/contract';
import { and, asc, eq, like, not, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { readAddress } from '../../platform/email-addresses/canonical-address.ts';
import { notInTrash } from '../../identity/index.ts';
import { campaignContents } from '../../tables/campaigns.ts';
import { campaignMessages, deliveries, testMessages } from '../../tables/delivery.ts';
import { emailSenders } from '../../tables/providers.ts';
import { integrations } from '../../tables/shops.ts';
import type { StoredIntegration } from '../integrations/integration.ts';

/** Recipient of a message from a campaign or of a test message. */
export interface AmpRecipient {
  readonly deliveryId: string;
  readonly organizationId: string;
  readonly projectId: string;
  /** Null for test messages of a template. */
  readonly campaignId: string | null;
  readonly email: string;
  /** Email address from which the message was sent. */
  readonly sender: string;
  /** True for test messages, whose events are not counted. */
  readonly test: boolean;
}

export async function findRecipient(
  database: Database,
  deliveryId: string,
): Promise<AmpRecipient | undefined> {
  return asSystem(
    database,
    async (tx) => (await findSent(tx, deliveryId)) ?? (await findTest(tx, deliveryId)),
  );
}

async function findTest(tx: Transaction, id: string): Promise<AmpRecipient | undefined> {
  const [row] = await tx
    .select()
    .from(testMessages)
    .where(and(eq(testMessages.id, id), notInTrash(testMessages.projectId, testMessages.organizationId)));
  if (row === undefined) return undefined;
  const { organizationId, projectId, campaignId, email, fromEmail: sender } = row;
  return { deliveryId: id, organizationId, projectId, campaignId, email, sender, test: true };
}

async function findSent(tx: Transaction, deliveryId: string): Promise<AmpRecipient | undefined> {
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

/** Returns the document of a campaign's message as JSON text. */
export async function findDocument(database: Database, campaignId: string): Promise<string | undefined> {
  const [row] = await asSystem(database, (tx) =>
    tx
      .select({ config: campaignContents.config })
      .from(campaignContents)
      .where(eq(campaignContents.campaignId, campaignId)),
  );
  return row?.config;
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
