import * as v from 'valibot';
import { readDetail, type ProviderEvent, type SuppressionReason } from '../events/event.ts';
import { readDeliveryName } from '../events/webhook-identifiers.ts';

const words = v.nullish(v.string());

/**
 * Fields of an event (SendGrid, "Event Webhook Reference"). `delivery` is the custom argument that `buildMail` sets.
 */
const eventSchema = v.object({
  event: v.string(),
  timestamp: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(253_402_300_799)),
  sg_event_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  delivery: words,
  /** Type of a bounce. The type `blocked` may be temporary, so it does not suppress the address. */
  type: words,
  reason: words,
  response: words,
});
type SendgridEvent = v.InferOutput<typeof eventSchema>;

/** Reasons of `dropped` events about an address that is on one of SendGrid's suppression lists. */
const dropReasons: readonly (readonly [RegExp, SuppressionReason])[] = [
  [/^bounced address/iu, 'bounce'],
  [/^spam reporting address/iu, 'complaint'],
  [/^unsubscribed address/iu, 'unsubscribe'],
];

type Effect = Pick<ProviderEvent, 'kind' | 'permanent' | 'suppress'>;

/** Undefined if the event is ignored. */
function readEffect({ event, type, reason }: SendgridEvent): Effect | undefined {
  const effect = (kind: Effect['kind'], suppress: SuppressionReason | null = null) => ({
    kind,
    permanent: kind === 'bounce' && suppress === 'bounce',
    suppress,
  });
  switch (event) {
    case 'delivered':
    case 'deferred':
      return effect(event);
    case 'bounce':
      return effect('bounce', type === 'blocked' ? null : 'bounce');
    case 'dropped':
      return effect('dropped', dropReasons.find(([pattern]) => pattern.test(reason ?? ''))?.[1] ?? null);
    case 'spamreport':
      return effect('spamreport', 'complaint');
    case 'unsubscribe':
    case 'group_unsubscribe':
      return effect('unsubscribe', 'unsubscribe');
    default:
      return undefined;
  }
}

export interface SendgridReading {
  readonly events: readonly ProviderEvent[];
  /** Number of events whose `delivery` is missing or was not signed by this installation. */
  readonly foreign: number;
}

/**
 * Returns undefined if the body is not a JSON array. Skips invalid events and events without an effect, such as opens
 * and clicks.
 */
export function readSendgridEvents(body: string, key: Buffer): SendgridReading | undefined {
  let list: unknown;
  try {
    list = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (!Array.isArray(list)) return undefined;
  const events: ProviderEvent[] = [];
  let foreign = 0;
  for (const item of list) {
    const parsed = v.safeParse(eventSchema, item);
    const effect = parsed.success ? readEffect(parsed.output) : undefined;
    if (!parsed.success || effect === undefined) continue;
    const { delivery, sg_event_id, timestamp, reason, response } = parsed.output;
    const deliveryId = readDeliveryName(delivery ?? '', key);
    if (deliveryId === undefined) foreign += 1;
    else {
      const detail = readDetail(reason ?? undefined, response ?? undefined);
      events.push({
        ...effect,
        deliveryId,
        detail,
        key: sg_event_id,
        occurredAt: new Date(timestamp * 1000),
      });
    }
  }
  return { events, foreign };
}
