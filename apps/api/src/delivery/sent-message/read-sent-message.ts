import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { readMessageConditions } from '../../segments/language/index.ts';
import { asSystem, asTenant } from '../../platform/database/tenant.ts';
import { queryRows } from '../../platform/database/rows.ts';
import type { Services } from '../../platform/services.ts';
import { deliveries } from '../../tables/delivery.ts';
import { experiments } from '../../tables/campaigns.ts';
import { contactMergeValues } from '../ledger/claim.ts';
import { mergeValuesSchema } from '../message/merge-formats.ts';
import { asMarkup, personalise } from '../message/personalise.ts';
import type { MergeValues } from '../message/merge-values.ts';
import { splitAtTokens } from '../message/token.ts';
import { meetsAll, meetsFrom, type Meets } from '../message/visible-parts.ts';
import { loadCampaignToSend, type CampaignToSend } from '../worker/campaign-to-send.ts';
import { createRecipient } from '../worker/send-campaign.ts';

export interface SentMessage {
  /** A whole HTML document. */
  readonly html: string;
}

/** Services that reading a sent message needs. */
export type ReadingServices = Pick<Services, 'configuration' | 'database' | 'keys' | 'now'>;

type StoredDelivery = typeof deliveries.$inferSelect;

const contactRow = v.object({ merge_values: mergeValuesSchema, facts: v.unknown() });

interface Personal {
  readonly mergeValues: MergeValues;
  readonly meets: Meets;
}

/**
 * Reads the contact as it is now, because values are not kept when a message is sent. Of a deleted contact nothing is
 * left: merge tags show their fallbacks, and blocks with a condition are left out.
 */
function readPersonal(
  delivery: StoredDelivery,
  { id, organizationId, projectId, conditions }: CampaignToSend,
  { database, now }: ReadingServices,
): Promise<Personal> {
  return asTenant(database, [organizationId], async (tx) => {
    const at = { now: now(), splitScope: id };
    const prepared =
      conditions.length === 0
        ? undefined
        : await readMessageConditions(tx, { organizationId, projectId }, conditions, at);
    const [contact] = await queryRows(
      tx,
      contactRow,
      sql`select ${contactMergeValues} as merge_values, ${prepared?.facts ?? sql`null::jsonb`} as facts
        from contacts where contacts.id = ${delivery.contactId}::uuid`,
    );
    if (contact === undefined) return { mergeValues: {}, meets: () => false };
    const meets = prepared === undefined ? meetsAll : meetsFrom(prepared.evaluate(contact.facts));
    return { mergeValues: contact.merge_values, meets };
  });
}

/** Finds a delivery, and the variant that the experiment of its campaign decided on. */
async function findDelivery(database: Services['database'], id: string) {
  const [found] = await asSystem(database, (tx) =>
    tx
      .select({ delivery: deliveries, winner: experiments.winner })
      .from(deliveries)
      .leftJoin(experiments, eq(experiments.campaignId, deliveries.campaignId))
      .where(eq(deliveries.id, id)),
  );
  return found;
}

/**
 * Returns the HTML part of the message that a delivery sent, filled in for its recipient. Returns undefined if the delivery
 * or its campaign was deleted.
 */
export async function readSentMessage(
  deliveryId: string,
  services: ReadingServices,
): Promise<SentMessage | undefined> {
  const { configuration, database, keys } = services;
  const found = await findDelivery(database, deliveryId);
  if (found === undefined) return undefined;
  const { delivery, winner } = found;
  const campaign = await loadCampaignToSend(database, delivery.campaignId);
  if (campaign === undefined) return undefined;
  const variant = delivery.variant ?? winner;
  const message = (variant === null ? undefined : campaign.variants[variant]) ?? campaign.message;
  const personal = await readPersonal(delivery, campaign, services);
  const { id, email } = delivery;
  const claim = { id, email, formats: campaign.formats, ...personal };
  const recipient = createRecipient(claim, configuration, keys.tracking);
  return { html: personalise(splitAtTokens(message.html), recipient, asMarkup) };
}
