import type { WebhookDependencies, WebhookReceiver } from '../definition/define-email-provider.ts';
import { markConfirmed } from '../events/mark-confirmed.ts';
import { readSesEvent } from './event.ts';
import { confirmationAddress } from './sns/address.ts';
import { SigningCertificates } from './sns/certificates.ts';
import { checkSnsMessage, type SnsRefusal } from './sns/check-message.ts';
import type { SnsMessage, SubscriptionConfirmation } from './sns/message.ts';

/** What is told to whoever looks into the log of SNS. */
const refusals: Readonly<Record<SnsRefusal, readonly [400 | 403 | 503, string]>> = {
  unreadable: [400, 'This is no message of SNS. Raw message delivery has to be off.'],
  no_topic: [403, 'This provider has no topic: enter its ARN first.'],
  wrong_topic: [403, 'This provider listens to another topic.'],
  too_old: [403, 'This message is not of now.'],
  wrong_certificate: [403, 'The signing certificate is not one of SNS in the region of the topic.'],
  wrong_signature: [403, 'The signature is wrong.'],
  later: [503, 'The signing certificate could not be fetched. Try again later.'],
};

async function confirm(
  providerId: string,
  message: SubscriptionConfirmation,
  { services, call }: WebhookDependencies,
): Promise<readonly [200 | 403 | 503, string]> {
  const url = confirmationAddress(message);
  if (url === undefined) return [403, 'The address to confirm at is not the one of this topic.'];
  const answer = await call({ method: 'GET', url }, { allowedHosts: [], redirects: 0 });
  if (!answer.ok || answer.status !== 200) {
    const reason = answer.ok ? `status ${String(answer.status)}` : answer.message;
    services.log.warn({ providerId, reason }, 'a topic could not be confirmed');
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
  // Answered as taken: a topic may well tell of other mail of the account, and SNS would try again for an hour.
  return own ? [200, 'Done.'] : [200, 'Not a message that was sent from here.'];
}

/** Where the topic of an Amazon SES provider reports: POST /webhooks/ses/{identifier of the provider}. */
export function createSesReceiver(
  dependencies: WebhookDependencies,
): WebhookReceiver<{ readonly topic_arn?: string | undefined }> {
  const { services, call } = dependencies;
  const certificates = new SigningCertificates(call, services.now);
  return async ({ context, providerId, config: { topic_arn: topicArn } }) => {
    const now = services.now();
    const checked = await checkSnsMessage(await context.req.text(), { topicArn, certificates, now });
    if (!checked.ok) {
      services.log.warn({ providerId, reason: checked.reason }, 'a message in the name of SNS was refused');
      const [status, sentence] = refusals[checked.reason];
      return context.text(sentence, status);
    }
    const [status, sentence] = await take(providerId, checked.message, dependencies);
    return context.text(sentence, status);
  };
}
