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
  /** Self-signed certificate of the signing key, in PEM format. */
  readonly certificate: string;
  /** URL at which SNS would publish the certificate. */
  readonly certificateUrl: string;
  readonly topicArn: string;
  /** Returns a signed notification. `fields` replace the defaults before signing. */
  readonly publish: (
    message: string,
    fields?: Partial<SnsFields>,
  ) => SnsFields & { readonly Signature: string };
  /** Returns the signed request by which SNS asks a new endpoint to confirm its subscription. */
  readonly askToConfirm: (fields?: Partial<SnsFields>) => SnsFields & { readonly Signature: string };
}

/**
 * Joins the fields that SNS signs (SNS Developer Guide). Does not use Yamp's own code for this, because tests compare
 * that code with this function.
 */
function joinSignedFields(fields: SnsFields): string {
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
  /** Start of the certificate's validity. Default: a day ago. */
  readonly validFrom?: Date;
  /** End of the certificate's validity. Default: in a year. */
  readonly validTo?: Date;
}

/** Creates a publisher with a new key and certificate, which signs messages as SNS does. */
export async function createSnsPublisher(options: SnsPublisherOptions = {}): Promise<SnsPublisher> {
  const { region = 'eu-west-1', now = () => new Date() } = options;
  const topicArn = options.topicArn ?? `arn:aws:sns:${region}:123456789012:email-events`;
  const day = 86_400_000;
  const pair = await generate([{ name: 'commonName', value: 'sns.amazonaws.com' }], {
    keySize: 2048,
    algorithm: 'sha256',
    notBeforeDate: options.validFrom ?? new Date(now().getTime() - day),
    notAfterDate: options.validTo ?? new Date(now().getTime() + 365 * day),
  });
  const host = `https://sns.${region}.amazonaws.com`;
  const certificateUrl = `${host}/SimpleNotificationService-0123456789abcdef.pem`;

  function sign(fields: SnsFields) {
    const algorithm = fields.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
    const signature = createSign(algorithm).update(joinSignedFields(fields)).sign(pair.private, 'base64');
    return { ...fields, Signature: signature };
  }

  const createSharedFields = () => ({
    MessageId: randomUUID(),
    TopicArn: topicArn,
    Timestamp: now().toISOString(),
    SignatureVersion: '2' as const,
    SigningCertURL: certificateUrl,
  });
  return {
    certificate: pair.cert,
    certificateUrl,
    topicArn,
    publish: (message, fields) =>
      sign({ ...createSharedFields(), Type: 'Notification', Message: message, ...fields }),
    askToConfirm: (fields) => {
      const token = randomUUID();
      const query = new URLSearchParams({ Action: 'ConfirmSubscription', TopicArn: topicArn, Token: token });
      return sign({
        ...createSharedFields(),
        Type: 'SubscriptionConfirmation',
        Message: 'You have chosen to subscribe to the topic.',
        Token: token,
        SubscribeURL: `${host}/?${query.toString()}`,
        ...fields,
      });
    },
  };
}
