import type { Context } from 'hono';
import { callerNetwork } from '../../platform/http/caller-address.ts';
import { readThing, type RecipientKind } from '../../platform/secrets/signed-identifier.ts';
import type { Services } from '../../platform/services.ts';
import { isSameAddress } from './amp-cors.ts';
import { ForeignSender } from './answer-call.ts';
import type { CallSource } from './call-source.ts';
import { findGuest, findRecipient, type MessageRecipient } from './lookup.ts';

type Identifiers = readonly (readonly [RecipientKind, string])[];

/** On a page, one identifier of a guest can be in the place of all identifiers of the recipient. */
async function guestOf(
  { keys, database }: Services,
  { entrance }: CallSource,
  identifiers: Identifiers,
): Promise<MessageRecipient | undefined> {
  const [first] = identifiers.map(([, text]) => text);
  if (entrance === undefined || first === undefined) return undefined;
  if (identifiers.some(([, text]) => text !== first)) return undefined;
  const guest = readThing(first, 'guest', keys.tracking);
  return guest === undefined ? undefined : findGuest(database, guest);
}

/** Finds the recipient by signed identifiers. Returns undefined unless all of them refer to the same delivery. */
export async function recipientOf(
  services: Services,
  source: CallSource,
  identifiers: Identifiers,
): Promise<MessageRecipient | undefined> {
  const ids = identifiers.map(([kind, text]) => readThing(text, kind, services.keys.tracking)?.deliveryId);
  const [id] = ids;
  if (id === undefined) return guestOf(services, source, identifiers);
  if (ids.some((other) => other !== id)) return undefined;
  const recipient = await findRecipient(services.database, id);
  const { sender } = source;
  if (recipient !== undefined && sender !== undefined && !isSameAddress(recipient.sender, sender)) {
    throw new ForeignSender();
  }
  return recipient;
}

/** Returns the seconds to wait. Guests have no identity of their own, so their network and their campaign count. */
export async function takeTurn(
  context: Context,
  services: Services,
  { deliveryId, campaignId }: MessageRecipient,
  prefix = '',
): Promise<number> {
  const { rateLimits } = services;
  if (deliveryId !== null) return rateLimits.connectorByRecipient.take(`${prefix}${deliveryId}`);
  const network = await rateLimits.guestByAddress.take(
    `${campaignId ?? ''} ${callerNetwork(context, services)}`,
  );
  return network > 0 ? network : rateLimits.guestByCampaign.take(campaignId ?? '');
}

/** Guests share the identity of their campaign. */
export function identityOf({ deliveryId, campaignId }: MessageRecipient): string {
  return deliveryId ?? `guest ${campaignId ?? ''}`;
}
