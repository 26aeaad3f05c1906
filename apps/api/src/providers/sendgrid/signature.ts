import { createPublicKey, verify } from 'node:crypto';

/**
 * Maximum age of a request, in milliseconds. SendGrid retries for 24 hours (Event Webhook reference, "Retry logic").
 */
const oldest = 25 * 3_600_000;
/** Maximum milliseconds by which a timestamp may be in the future, to tolerate clock skew. */
const newest = 10 * 60_000;

export interface SignedRequest {
  /** Raw bytes of the body. */
  readonly body: Buffer;
  /** Value of X-Twilio-Email-Event-Webhook-Signature: an ECDSA signature of timestamp and body, as DER in base64. */
  readonly signature: string;
  /** Value of X-Twilio-Email-Event-Webhook-Timestamp: seconds since 1970. */
  readonly timestamp: string;
}

export type SignatureProblem = 'no_key' | 'too_old' | 'wrong_signature';

/** Returns undefined if SendGrid signed the request. `key` is the webhook's verification key, as DER in base64. */
export function checkSendgridSignature(
  { body, signature, timestamp }: SignedRequest,
  key: string | undefined,
  now: Date,
): SignatureProblem | undefined {
  if (key === undefined || key === '') return 'no_key';
  const sentAt = /^\d{1,12}$/u.test(timestamp) ? Number(timestamp) * 1000 : Number.NaN;
  const age = now.getTime() - sentAt;
  if (!(age <= oldest && age >= -newest)) return 'too_old';
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
