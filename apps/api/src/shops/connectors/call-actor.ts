import type { Context } from 'hono';
import { callerNetwork } from '../../platform/http/caller-address.ts';
import { readKnownVisitor } from '../../platform/secrets/known-visitor.ts';
import { readThing, type RecipientKind } from '../../platform/secrets/signed-identifier.ts';
import type { Services } from '../../platform/services.ts';
import { isSameAddress } from './amp-cors.ts';
import { ForeignSender } from './answer-call.ts';
import type { CallSource } from './call-source.ts';
import {
  type Actor,
  type BlockCarrier,
  findGuest,
  findKnownVisitor,
  findRecipient,
  findVisitor,
} from './lookup.ts';

type Identifiers = readonly (readonly [RecipientKind, string])[];

/** On a page, one identifier can be in the place of all identifiers of the recipient. */
async function actorOnPage(
  { keys, database }: Services,
  { entrance }: CallSource,
  identifiers: Identifiers,
): Promise<Actor | undefined> {
  const [first] = identifiers.map(([, text]) => text);
  if (entrance === undefined || first === undefined) return undefined;
  if (identifiers.some(([, text]) => text !== first)) return undefined;
  if (entrance === 'landing') {
    const known = readKnownVisitor(first, keys.tracking);
    if (known !== undefined) return findKnownVisitor(database, known);
    const visitor = readThing(first, 'visitor', keys.tracking);
    if (visitor !== undefined) return findVisitor(database, visitor);
  }
  const guest = readThing(first, 'guest', keys.tracking);
  return guest === undefined ? undefined : findGuest(database, guest);
}

/** Finds who acts by signed identifiers. Returns undefined unless all of them refer to the same delivery or page. */
export async function actorOf(
  services: Services,
  source: CallSource,
  identifiers: Identifiers,
): Promise<Actor | undefined> {
  const ids = identifiers.map(([kind, text]) => readThing(text, kind, services.keys.tracking)?.deliveryId);
  const [id] = ids;
  if (id === undefined) return actorOnPage(services, source, identifiers);
  if (ids.some((other) => other !== id)) return undefined;
  const recipient = await findRecipient(services.database, id);
  const { sender } = source;
  if (recipient !== undefined && sender !== undefined && !isSameAddress(recipient.sender, sender)) {
    throw new ForeignSender();
  }
  return recipient;
}

/** What guests or visitors share, because they have no identity of their own. */
function sharedKey(carrier: BlockCarrier): string {
  return carrier.kind === 'campaign' ? carrier.campaignId : carrier.pageId;
}

function boundsOf({ kind }: BlockCarrier, { rateLimits }: Services) {
  return kind === 'campaign'
    ? { byAddress: rateLimits.guestByAddress, inTotal: rateLimits.guestByCampaign }
    : { byAddress: rateLimits.visitorByAddress, inTotal: rateLimits.visitorByPage };
}

/**
 * Returns the seconds to wait. Of guests and visitors, their network counts, and all of a campaign or a page together, so that
 * what is refused by the network uses up nothing of the others'.
 *
 * @param call forms and events are counted apart, so that many events keep nobody from sending a form
 */
export async function takeTurn(
  context: Context,
  services: Services,
  { deliveryId, carrier }: Actor,
  call: 'form' | 'event',
): Promise<number> {
  const prefix = call === 'event' ? 'event ' : '';
  if (deliveryId !== null) return services.rateLimits.connectorByRecipient.take(`${prefix}${deliveryId}`);
  const { byAddress, inTotal } = boundsOf(carrier, services);
  const shared = `${prefix}${sharedKey(carrier)}`;
  const network = await byAddress.take(`${shared} ${callerNetwork(context, services)}`);
  return network > 0 ? network : inTotal.take(shared);
}

/** Guests share the identity of their campaign, and visitors that of their page. */
export function identityOf({ deliveryId, carrier }: Actor): string {
  return deliveryId ?? `guest ${sharedKey(carrier)}`;
}
