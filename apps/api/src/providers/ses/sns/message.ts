import * as v from 'valibot';

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
export const snsMessageSchema = v.variant('Type', [
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
export function canonicalString(message: SnsMessage): string {
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
