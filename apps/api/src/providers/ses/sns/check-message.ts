import { verify } from 'node:crypto';
import * as v from 'valibot';
import { certificateAddress } from './address.ts';
import type { SigningCertificates } from './certificates.ts';
import { canonicalString, snsMessageSchema, type SnsMessage } from './message.ts';

/**
 * Maximum age of a message, in milliseconds. SNS retries for at most an hour (SNS Developer Guide, "Creating an HTTP/S
 * delivery policy", total policy retry time).
 */
const oldest = 75 * 60_000;
/** Maximum milliseconds by which a timestamp may be in the future, to tolerate clock skew. */
const newest = 10 * 60_000;

export type SnsRefusal =
  | 'unreadable'
  | 'no_topic'
  | 'wrong_topic'
  | 'too_old'
  | 'wrong_certificate'
  | 'wrong_signature'
  | 'later';

export type CheckedMessage =
  | { readonly ok: true; readonly message: SnsMessage }
  | { readonly ok: false; readonly reason: SnsRefusal };

function refused(reason: SnsRefusal): CheckedMessage {
  return { ok: false, reason };
}

function parse(body: string): SnsMessage | undefined {
  try {
    const parsed = v.safeParse(snsMessageSchema, JSON.parse(body));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

export interface CheckOptions {
  /** The only accepted topic. Undefined or empty if not configured. */
  readonly topicArn: string | undefined;
  readonly certificates: SigningCertificates;
  readonly now: Date;
}

export async function checkSnsMessage(body: string, options: CheckOptions): Promise<CheckedMessage> {
  const { topicArn = '', certificates, now } = options;
  const message = parse(body);
  if (message === undefined) return refused('unreadable');
  if (topicArn === '') return refused('no_topic');
  if (message.TopicArn !== topicArn) return refused('wrong_topic');
  const age = now.getTime() - Date.parse(message.Timestamp);
  if (age > oldest || age < -newest) return refused('too_old');
  const url = certificateAddress(message.SigningCertURL, topicArn);
  if (url === undefined) return refused('wrong_certificate');
  const certificate = await certificates.keyAt(url);
  if (!certificate.ok) return refused(certificate.reason === 'later' ? 'later' : 'wrong_certificate');
  const algorithm = message.SignatureVersion === '1' ? 'sha1' : 'sha256';
  const signature = Buffer.from(message.Signature, 'base64');
  const right = verify(algorithm, Buffer.from(canonicalString(message)), certificate.key, signature);
  return right ? { ok: true, message } : refused('wrong_signature');
}
