import * as v from 'valibot';
import { readDetail, type ProviderEvent } from '../events/event.ts';
import { readDeliveryName } from '../events/webhook-identifiers.ts';

const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);
const words = v.nullish(v.string());
const recipients = v.optional(v.array(v.object({ diagnosticCode: words, status: words })), []);

/** Event fields (SES Developer Guide, "Examples of event data that Amazon SES publishes to Amazon SNS"). */
const detailSchemas = {
  Delivery: v.object({ delivery: v.object({ timestamp: instant, smtpResponse: words }) }),
  Bounce: v.object({
    bounce: v.object({
      timestamp: instant,
      bounceType: v.string(),
      bounceSubType: words,
      bouncedRecipients: recipients,
    }),
  }),
  Complaint: v.object({ complaint: v.object({ timestamp: instant, complaintFeedbackType: words }) }),
  DeliveryDelay: v.object({
    deliveryDelay: v.object({ timestamp: instant, delayType: words, delayedRecipients: recipients }),
  }),
  Reject: v.object({ reject: v.object({ reason: words }) }),
  'Rendering Failure': v.object({ failure: v.object({ errorMessage: words }) }),
  Subscription: v.object({
    subscription: v.object({
      timestamp: instant,
      newTopicPreferences: v.optional(v.object({ unsubscribeAll: v.optional(v.boolean(), false) }), {}),
    }),
  }),
} as const;

const headSchema = v.object({
  eventType: v.string(),
  mail: v.object({
    timestamp: instant,
    tags: v.optional(v.record(v.string(), v.array(v.string())), {}),
  }),
});

type EventDetails = Omit<ProviderEvent, 'deliveryId' | 'key'>;

function toDetails(
  kind: EventDetails['kind'],
  occurredAt: Date,
  rest: Partial<EventDetails> = {},
): EventDetails {
  return { kind, permanent: false, suppress: null, detail: '', occurredAt, ...rest };
}

/**
 * SES reports vacation replies as transient bounces of the type General (SES Developer Guide, “Bounce types”), together
 * with other answers that say nothing about the address. The message has arrived or may still arrive, so the event does
 * not count as a bounce.
 */
const countsAsNoBounce = (type: string, subType: string | null | undefined) =>
  type === 'Transient' && subType === 'General';

function readBounce(event: unknown): EventDetails {
  const { bounce } = v.parse(detailSchemas.Bounce, event);
  const { bounceType, bounceSubType, bouncedRecipients, timestamp } = bounce;
  const permanent = bounceType === 'Permanent';
  const [recipient] = bouncedRecipients;
  const detail = readDetail(
    recipient?.diagnosticCode ?? undefined,
    `${bounceType} ${bounceSubType ?? ''} ${recipient?.status ?? ''}`,
  );
  if (countsAsNoBounce(bounceType, bounceSubType)) return toDetails('deferred', timestamp, { detail });
  return toDetails('bounce', timestamp, { permanent, suppress: permanent ? 'bounce' : null, detail });
}

/**
 * Returns undefined for events that need no action, such as a report that a message is not spam, or a change of topics.
 */
function readDetails(event: unknown, eventType: string, sentAt: Date): EventDetails | undefined {
  switch (eventType) {
    case 'Delivery': {
      const { delivery } = v.parse(detailSchemas.Delivery, event);
      return toDetails('delivered', delivery.timestamp, {
        detail: readDetail(delivery.smtpResponse ?? undefined),
      });
    }
    case 'Bounce':
      return readBounce(event);
    case 'Complaint': {
      const { complaint } = v.parse(detailSchemas.Complaint, event);
      const { timestamp, complaintFeedbackType: type } = complaint;
      if (type === 'not-spam') return undefined;
      return toDetails('spamreport', timestamp, {
        suppress: 'complaint',
        detail: readDetail(type ?? undefined),
      });
    }
    case 'DeliveryDelay': {
      const { deliveryDelay } = v.parse(detailSchemas.DeliveryDelay, event);
      const { timestamp, delayType, delayedRecipients } = deliveryDelay;
      const detail = readDetail(delayedRecipients[0]?.diagnosticCode ?? undefined, delayType ?? undefined);
      return toDetails('deferred', timestamp, { detail });
    }
    case 'Reject': {
      const { reject } = v.parse(detailSchemas.Reject, event);
      return toDetails('dropped', sentAt, { detail: readDetail(reject.reason ?? undefined) });
    }
    case 'Rendering Failure': {
      const { failure } = v.parse(detailSchemas['Rendering Failure'], event);
      return toDetails('dropped', sentAt, { detail: readDetail(failure.errorMessage ?? undefined) });
    }
    case 'Subscription': {
      const { subscription } = v.parse(detailSchemas.Subscription, event);
      const all = subscription.newTopicPreferences.unsubscribeAll;
      return all ? toDetails('unsubscribe', subscription.timestamp, { suppress: 'unsubscribe' }) : undefined;
    }
    default:
      return undefined;
  }
}

export type SesReading =
  | { readonly kind: 'event'; readonly event: ProviderEvent }
  /** The event is about a message that this installation did not send or cannot identify. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'irrelevant' };

/**
 * Reads an event from the text of an SNS notification. Only events that a configuration set publishes contain the tag
 * that identifies the message.
 */
export function readSesEvent(text: string, messageId: string, key: Buffer): SesReading {
  let event: unknown;
  try {
    event = JSON.parse(text);
  } catch {
    // Ignores other text, such as the plain sentence that SES publishes when the topic is selected.
    return { kind: 'irrelevant' };
  }
  const head = v.safeParse(headSchema, event);
  if (!head.success) return { kind: 'irrelevant' };
  const { eventType, mail } = head.output;
  const deliveryId = readDeliveryName(mail.tags['delivery']?.[0] ?? '', key);
  if (deliveryId === undefined) return { kind: 'foreign' };
  try {
    const read = readDetails(event, eventType, mail.timestamp);
    return read === undefined
      ? { kind: 'irrelevant' }
      : { kind: 'event', event: { ...read, deliveryId, key: messageId } };
  } catch (error) {
    if (v.isValiError(error)) return { kind: 'irrelevant' };
    throw error;
  }
}
