import { generateKeyPairSync, sign } from 'node:crypto';

export interface SignedPost {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface SendgridPublisher {
  /** Public key, which SendGrid's settings show as "Verification Key". */
  readonly verificationKey: string;
  /** Returns a signed batch of events. `timestamp` is in seconds since 1970 and defaults to the current time. */
  readonly publish: (events: readonly object[], timestamp?: number) => SignedPost;
}

/** Creates a publisher with a new key, which signs events as SendGrid's Event Webhook does. */
export function createSendgridPublisher(now: () => Date = () => new Date()): SendgridPublisher {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return {
    verificationKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    publish: (events, timestamp = Math.floor(now().getTime() / 1000)) => {
      // Writes each event on its own line and signs the final line break too, as SendGrid does.
      const body = `[${events.map((event) => JSON.stringify(event)).join(',\r\n')}]\r\n`;
      const signature = sign('sha256', Buffer.from(`${String(timestamp)}${body}`), privateKey);
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'x-twilio-email-event-webhook-signature': signature.toString('base64'),
          'x-twilio-email-event-webhook-timestamp': String(timestamp),
        },
      };
    },
  };
}
