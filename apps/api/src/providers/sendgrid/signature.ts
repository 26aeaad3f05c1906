import { createPublicKey, verify } from 'node:crypto';

/** SendGrid tries for 24 hours (Event Webhook reference, "Retry logic"); the rest is for clocks. */
const oldest = 25 * 3_600_000;
const newest = 10 * 60_000;

export interface SignedRequest {
  /** Bytes of the body as they came. */
  readonly body: Buffer;
  /** X-Twilio-Email-Event-Webhook-Signature: ECDSA over timestamp and body, DER in base64. */
  readonly signature: string;
  /** X-Twilio-Email-Event-Webhook-Timestamp: seconds since 1970. */
  readonly timestamp: string;
}

export type SignatureProblem = 'no_key' | 'too_old' | 'wrong_signature';

/** What is wrong with a request in SendGrid's name; undefined for nothing. `key` is the webhook's verification key. */
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
    // A key that is none, or a signature that is no DER.
    return 'wrong_signature';
  }
}
