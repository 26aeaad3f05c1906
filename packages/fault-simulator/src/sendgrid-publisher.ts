import { generateKeyPairSync, sign } from 'node:crypto';

export interface SignedPost {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface SendgridPublisher {
  /** What SendGrid's page shows as "Verification Key". */
  readonly verificationKey: string;
  /** Events as SendGrid posts them. `timestamp` is in seconds since 1970; default: now. */
  readonly publish: (events: readonly object[], timestamp?: number) => SignedPost;
}

/** Signs as SendGrid's Event Webhook does, with a key of its own. */
export function createSendgridPublisher(now: () => Date = () => new Date()): SendgridPublisher {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return {
    verificationKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    publish: (events, timestamp = Math.floor(now().getTime() / 1000)) => {
      // As SendGrid writes it: one event a line, and a line break at the end that is signed too.
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
