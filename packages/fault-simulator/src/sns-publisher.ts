import { createSign, randomUUID } from 'node:crypto';
import { generate } from 'selfsigned';

export interface SnsFields {
  readonly Type: 'Notification' | 'SubscriptionConfirmation' | 'UnsubscribeConfirmation';
  readonly MessageId: string;
  readonly TopicArn: string;
  readonly Message: string;
  readonly Timestamp: string;
  readonly SignatureVersion: '1' | '2';
  readonly SigningCertURL: string;
  readonly Subject?: string;
  readonly Token?: string;
  readonly SubscribeURL?: string;
}

export interface SnsPublisher {
  /** The self-made certificate that its messages are signed with, as PEM. */
  readonly certificate: string;
  /** Where SNS would keep it. */
  readonly certificateUrl: string;
  readonly topicArn: string;
  /** A signed message as SNS posts it. Fields can be set before it is signed. */
  readonly publish: (
    message: string,
    fields?: Partial<SnsFields>,
  ) => SnsFields & { readonly Signature: string };
  /** Asks to confirm the topic, as SNS does when an endpoint is added to it. */
  readonly askToConfirm: (fields?: Partial<SnsFields>) => SnsFields & { readonly Signature: string };
}

/** What is signed (SNS Developer Guide): written for itself here, so that the product's own is tested against another. */
function signedText(fields: SnsFields): string {
  const names: readonly (keyof SnsFields)[] =
    fields.Type === 'Notification'
      ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
      : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
  let text = '';
  for (const name of names) {
    const value = fields[name];
    if (value !== undefined) text += `${name}\n${value}\n`;
  }
  return text;
}

export interface SnsPublisherOptions {
  readonly region?: string;
  readonly topicArn?: string;
  readonly now?: () => Date;
  /** Of the certificate; default: from a day ago for a year. */
  readonly validFrom?: Date;
  readonly validTo?: Date;
}

/** Signs as SNS does, with a key and a certificate of its own. */
export async function createSnsPublisher(options: SnsPublisherOptions = {}): Promise<SnsPublisher> {
  const { region = 'eu-west-1', now = () => new Date() } = options;
  const topicArn = options.topicArn ?? `arn:aws:sns:${region}:123456789012:email-events`;
  const day = 86_400_000;
  const made = await generate([{ name: 'commonName', value: 'sns.amazonaws.com' }], {
    keySize: 2048,
    algorithm: 'sha256',
    notBeforeDate: options.validFrom ?? new Date(now().getTime() - day),
    notAfterDate: options.validTo ?? new Date(now().getTime() + 365 * day),
  });
  const host = `https://sns.${region}.amazonaws.com`;
  const certificateUrl = `${host}/SimpleNotificationService-0123456789abcdef.pem`;

  function sign(fields: SnsFields) {
    const algorithm = fields.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
    const signature = createSign(algorithm).update(signedText(fields)).sign(made.private, 'base64');
    return { ...fields, Signature: signature };
  }

  const shared = () => ({
    MessageId: randomUUID(),
    TopicArn: topicArn,
    Timestamp: now().toISOString(),
    SignatureVersion: '2' as const,
    SigningCertURL: certificateUrl,
  });
  return {
    certificate: made.cert,
    certificateUrl,
    topicArn,
    publish: (message, fields) => sign({ ...shared(), Type: 'Notification', Message: message, ...fields }),
    askToConfirm: (fields) => {
      const token = randomUUID();
      const query = new URLSearchParams({ Action: 'ConfirmSubscription', TopicArn: topicArn, Token: token });
      return sign({
        ...shared(),
        Type: 'SubscriptionConfirmation',
        Message: 'You have chosen to subscribe to the topic.',
        Token: token,
        SubscribeURL: `${host}/?${query.toString()}`,
        ...fields,
      });
    },
  };
}
