import { sql } from 'drizzle-orm';
import type { WebhookDependencies, WebhookReceiver } from '../definition/define-email-provider.ts';
import { readSesEvent } from './event.ts';
import { SigningCertificates } from './sns/certificates.ts';
import {
  checkSnsMessage,
  confirmationAddress,
  type SnsMessage,
  type SnsRefusal,
  type SubscriptionConfirmation,
} from './sns/message.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Database } from '../../platform/database/database.ts';

/** Responses to refused messages, which appear in the delivery logs of SNS. */
const refusals: Readonly<Record<SnsRefusal, readonly [400 | 403 | 503, string]>> = {
  unreadable: [400, 'This is not an SNS message. Turn off raw message delivery.'],
  no_topic: [403, 'This provider has no SNS topic. Enter the ARN of the topic in the provider settings.'],
  wrong_topic: [403, 'This provider uses another SNS topic.'],
  too_old: [403, 'The timestamp of this message is too far from the current time.'],
  wrong_certificate: [403, 'The signing certificate does not belong to SNS in the region of the topic.'],
  wrong_signature: [403, 'The signature is not valid.'],
  later: [503, 'The signing certificate could not be fetched. Try again later.'],
};

/** Marks a provider's topic as confirmed, unless the topic changed meanwhile. */
async function markConfirmed(database: Database, id: string, topicArn: string): Promise<void> {
  await asSystem(database, (tx) =>
    tx.execute(sql`
      update email_providers set events_confirmed_at = now()
      where id = ${id} and config ->> 'topic_arn' = ${topicArn}`),
  );
}

async function confirm(
  providerId: string,
  message: SubscriptionConfirmation,
  { services, call }: WebhookDependencies,
): Promise<readonly [200 | 403 | 503, string]> {
  const url = confirmationAddress(message);
  if (url === undefined) return [403, 'The subscription URL does not belong to this topic.'];
  const answer = await call({ method: 'GET', url }, { allowedHosts: [], redirects: 0 });
  if (!answer.ok || answer.status !== 200) {
    const reason = answer.ok ? `status ${String(answer.status)}` : answer.message;
    services.log.warn({ providerId, reason }, 'confirming an SNS subscription failed');
    return [503, 'The subscription could not be confirmed. Try again later.'];
  }
  await markConfirmed(services.database, providerId, message.TopicArn);
  return [200, 'Confirmed.'];
}

async function take(
  providerId: string,
  message: SnsMessage,
  options: WebhookDependencies,
): Promise<readonly [200 | 403 | 503, string]> {
  if (message.Type === 'SubscriptionConfirmation') return confirm(providerId, message, options);
  if (message.Type === 'UnsubscribeConfirmation') return [200, 'Nothing to do.'];
  const reading = readSesEvent(message.Message, message.MessageId, options.services.keys.tracking);
  if (reading.kind === 'irrelevant') return [200, 'Nothing to do.'];
  const own = reading.kind === 'event' && (await options.events.write(reading.event, providerId));
  // Also responds with 200 to events about other mail of the account, which may use the same topic. An error would make
  // SNS retry for an hour.
  return own ? [200, 'Done.'] : [200, 'The event is not about a message from this installation.'];
}

export function createSesReceiver(
  dependencies: WebhookDependencies,
): WebhookReceiver<{ readonly topic_arn?: string | undefined }> {
  const { services, call } = dependencies;
  const certificates = new SigningCertificates(call, services.now);
  return async ({ context, providerId, config: { topic_arn: topicArn } }) => {
    const now = services.now();
    const checked = await checkSnsMessage(await context.req.text(), { topicArn, certificates, now });
    if (!checked.ok) {
      services.log.warn({ providerId, reason: checked.reason }, 'refused an SNS webhook message');
      const [status, sentence] = refusals[checked.reason];
      return context.text(sentence, status);
    }
    const [status, sentence] = await take(providerId, checked.message, dependencies);
    return context.text(sentence, status);
  };
}
