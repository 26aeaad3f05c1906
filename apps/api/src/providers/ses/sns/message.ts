import { verify } from 'node:crypto';
import * as v from 'valibot';
import type { SigningCertificates } from './certificates.ts';

const text = v.string();

const shared = {
  MessageId: v.pipe(text, v.nonEmpty(), v.maxLength(255)),
  TopicArn: text,
  Message: text,
  Timestamp: v.pipe(text, v.isoTimestamp()),
  SignatureVersion: v.picklist(['1', '2']),
  Signature: text,
  SigningCertURL: text,
};

const confirmation = { ...shared, Token: text, SubscribeURL: text };

/** Messages that SNS posts over HTTPS (SNS Developer Guide, "HTTP/HTTPS notification JSON format"). */
const snsMessageSchema = v.variant('Type', [
  v.object({ Type: v.literal('Notification'), ...shared, Subject: v.nullish(text) }),
  v.object({ Type: v.literal('SubscriptionConfirmation'), ...confirmation }),
  v.object({ Type: v.literal('UnsubscribeConfirmation'), ...confirmation }),
]);
export type SnsMessage = v.InferOutput<typeof snsMessageSchema>;
export type SubscriptionConfirmation = Extract<SnsMessage, { readonly Type: 'SubscriptionConfirmation' }>;

/**
 * Builds the text that SNS signs (SNS Developer Guide, "Verifying the signatures of Amazon SNS messages"). Certain
 * fields are in alphabetical order, with each name and value on its own line.
 */
function canonicalString(message: SnsMessage): string {
  const { Message, MessageId, Timestamp, TopicArn, Type } = message;
  const fields: readonly (readonly [string, string | null | undefined])[] =
    Type === 'Notification'
      ? [
          ['Message', Message],
          ['MessageId', MessageId],
          ['Subject', message.Subject],
          ['Timestamp', Timestamp],
          ['TopicArn', TopicArn],
          ['Type', Type],
        ]
      : [
          ['Message', Message],
          ['MessageId', MessageId],
          ['SubscribeURL', message.SubscribeURL],
          ['Timestamp', Timestamp],
          ['Token', message.Token],
          ['TopicArn', TopicArn],
          ['Type', Type],
        ];
  return fields
    .flatMap(([name, value]) => (typeof value === 'string' ? [`${name}\n${value}\n`] : []))
    .join('');
}

/** Matches `arn:aws:sns:<region>:<account>:<name>` in the partitions that offer Amazon SES. */
const topicPattern = /^arn:aws(?:-us-gov)?:sns:(?<region>[a-z]{2}(?:-[a-z]+)+-\d):\d{12}:[\w-]{1,256}$/u;

/** Host of SNS in the topic's region. Undefined if the ARN is invalid. */
function snsHostOf(topicArn: string): string | undefined {
  const region = topicPattern.exec(topicArn)?.groups?.['region'];
  return region === undefined ? undefined : `sns.${region}.amazonaws.com`;
}

function addressAt(text: string, host: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const plain = url?.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '';
  return plain && url.host === host && url.hash === '' ? url : undefined;
}

/**
 * Returns the URL of a message's signing certificate, or undefined if the URL's host is not that of SNS in the topic's
 * region. Other hosts under amazonaws.com may belong to Amazon's customers.
 */
function certificateAddress(signingCertUrl: string, topicArn: string): string | undefined {
  const host = snsHostOf(topicArn);
  const url = host === undefined ? undefined : addressAt(signingCertUrl, host);
  return url !== undefined && url.search === '' && /^\/[\w-]+\.pem$/u.test(url.pathname)
    ? url.href
    : undefined;
}

/**
 * Builds the URL that confirms a subscription. Returns undefined if `SubscribeURL` differs, so that a message cannot
 * make the server call another URL.
 */
export function confirmationAddress(message: SubscriptionConfirmation): string | undefined {
  const host = snsHostOf(message.TopicArn);
  const given = host === undefined ? undefined : addressAt(message.SubscribeURL, host);
  if (given === undefined || given.pathname !== '/') return undefined;
  const wanted = { Action: 'ConfirmSubscription', TopicArn: message.TopicArn, Token: message.Token };
  const same = Object.entries(wanted).every(
    ([name, value]) => given.searchParams.getAll(name).length === 1 && given.searchParams.get(name) === value,
  );
  const others = [...given.searchParams.keys()].some((name) => !(name in wanted));
  return same && !others ? `https://${given.host}/?${new URLSearchParams(wanted).toString()}` : undefined;
}

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

type CheckedMessage =
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

interface CheckOptions {
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
