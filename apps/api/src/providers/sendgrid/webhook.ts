import { createPublicKey, verify } from 'node:crypto';
import type { WebhookDependencies, WebhookReceiver } from '../definition/define-email-provider.ts';
import { readSendgridEvents } from './events.ts';

/**
 * Maximum age of a request, in milliseconds. SendGrid retries for 24 hours (Event Webhook reference, "Retry logic").
 */
const maximumAge = 25 * 3_600_000;
/** Maximum milliseconds by which a timestamp may be in the future, to tolerate clock skew. */
const maximumSkew = 10 * 60_000;

interface SignedRequest {
  /** Raw bytes of the body. */
  readonly body: Buffer;
  /** Value of X-Twilio-Email-Event-Webhook-Signature: an ECDSA signature of timestamp and body, as DER in base64. */
  readonly signature: string;
  /** Value of X-Twilio-Email-Event-Webhook-Timestamp: seconds since 1970. */
  readonly timestamp: string;
}

type SignatureProblem = 'no_key' | 'too_old' | 'wrong_signature';

/** Returns undefined if SendGrid signed the request. `key` is the webhook's verification key, as DER in base64. */
function checkSendgridSignature(
  { body, signature, timestamp }: SignedRequest,
  key: string | undefined,
  now: Date,
): SignatureProblem | undefined {
  if (key === undefined || key === '') return 'no_key';
  const sentAt = /^\d{1,12}$/u.test(timestamp) ? Number(timestamp) * 1000 : Number.NaN;
  const age = now.getTime() - sentAt;
  if (!(age <= maximumAge && age >= -maximumSkew)) return 'too_old';
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    const signed = Buffer.concat([Buffer.from(timestamp), body]);
    const right = verify('sha256', signed, publicKey, Buffer.from(signature, 'base64'));
    return right ? undefined : 'wrong_signature';
  } catch {
    // `createPublicKey` throws for an invalid key.
    return 'wrong_signature';
  }
}

const refusals: Readonly<Record<SignatureProblem, string>> = {
  no_key: 'This provider has no verification key. Enter it in the provider settings.',
  too_old: 'The timestamp of this request is too far from the current time.',
  wrong_signature: 'The signature is not valid.',
};

export function createSendgridReceiver({
  services,
  events,
}: WebhookDependencies): WebhookReceiver<{ readonly verification_key?: string | undefined }> {
  const { keys, log } = services;
  return async ({ context, providerId, config }) => {
    const body = Buffer.from(await context.req.arrayBuffer());
    const problem = checkSendgridSignature(
      {
        body,
        signature: context.req.header('x-twilio-email-event-webhook-signature') ?? '',
        timestamp: context.req.header('x-twilio-email-event-webhook-timestamp') ?? '',
      },
      config.verification_key,
      services.now(),
    );
    if (problem !== undefined) {
      log.warn({ providerId, reason: problem }, 'refused a SendGrid webhook request');
      return context.text(refusals[problem], 403);
    }
    const reading = readSendgridEvents(body.toString('utf8'), keys.tracking);
    if (reading === undefined) return context.text('The body must be a JSON array of events.', 400);
    const own = await Promise.all(reading.events.map((event) => events.write(event, providerId)));
    const foreign = reading.foreign + own.filter((known) => !known).length;
    if (foreign > 0)
      log.info({ providerId, foreign }, 'ignored SendGrid events about messages from elsewhere');
    return context.text('Done.');
  };
}
