import * as v from 'valibot';
import { readDetail, type ProviderEvent, type SuppressionReason } from '../events/event.ts';
import { readDeliveryName } from '../events/webhook-identifiers.ts';

const words = v.nullish(v.string());

/** What of an event is read (SendGrid, "Event Webhook Reference"). Unique arguments of the message stand beside its own fields. */
const eventSchema = v.object({
  event: v.string(),
  timestamp: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(253_402_300_799)),
  sg_event_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  delivery: words,
  /** Of a bounce: `blocked` is one that may not happen again. */
  type: words,
  reason: words,
  response: words,
});
type SendgridEvent = v.InferOutput<typeof eventSchema>;

/** Why SendGrid does not even try: its own list of addresses has them. */
const dropReasons: readonly (readonly [RegExp, SuppressionReason])[] = [
  [/^bounced address/iu, 'bounce'],
  [/^spam reporting address/iu, 'complaint'],
  [/^unsubscribed address/iu, 'unsubscribe'],
];

type Told = Pick<ProviderEvent, 'kind' | 'permanent' | 'suppress'>;

function readTold({ event, type, reason }: SendgridEvent): Told | undefined {
  const told = (kind: Told['kind'], suppress: SuppressionReason | null = null) => ({
    kind,
    permanent: kind === 'bounce' && suppress === 'bounce',
    suppress,
  });
  switch (event) {
    case 'delivered':
    case 'deferred':
      return told(event);
    case 'bounce':
      return told('bounce', type === 'blocked' ? null : 'bounce');
    case 'dropped':
      return told('dropped', dropReasons.find(([pattern]) => pattern.test(reason ?? ''))?.[1] ?? null);
    case 'spamreport':
      return told('spamreport', 'complaint');
    case 'unsubscribe':
    case 'group_unsubscribe':
      return told('unsubscribe', 'unsubscribe');
    default:
      return undefined;
  }
}

export interface SendgridReading {
  readonly events: readonly ProviderEvent[];
  /** How many were of no message of ours. */
  readonly foreign: number;
}

/**
 * Reads the events that SendGrid posts together; undefined where the body is no list. What is not listened to is left
 * out: opens and clicks are tracked here, and one event that cannot be read spoils no other.
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
    const told = parsed.success ? readTold(parsed.output) : undefined;
    if (!parsed.success || told === undefined) continue;
    const { delivery, sg_event_id, timestamp, reason, response } = parsed.output;
    const deliveryId = readDeliveryName(delivery ?? '', key);
    if (deliveryId === undefined) foreign += 1;
    else {
      const detail = readDetail(reason ?? undefined, response ?? undefined);
      events.push({ ...told, deliveryId, detail, key: sg_event_id, occurredAt: new Date(timestamp * 1000) });
    }
  }
  return { events, foreign };
}
