import type { WebhookDependencies, WebhookReceiver } from '../definition/define-email-provider.ts';
import { readSendgridEvents } from './events.ts';
import { checkSendgridSignature, type SignatureProblem } from './signature.ts';

const refusals: Readonly<Record<SignatureProblem, string>> = {
  no_key: 'This provider has no verification key. Enter it in the provider settings.',
  too_old: 'The timestamp of this request is too far from the current time.',
  wrong_signature: 'The signature is not valid.',
};

export function createSendgridReceiver({
  services,
  events,
}: WebhookDependencies): WebhookReceiver<{ readonly verification_key?: string | undefined }> {
  const { keys, log } = services;
  return async ({ context, providerId, config }) => {
    const body = Buffer.from(await context.req.arrayBuffer());
    const problem = checkSendgridSignature(
      {
        body,
        signature: context.req.header('x-twilio-email-event-webhook-signature') ?? '',
        timestamp: context.req.header('x-twilio-email-event-webhook-timestamp') ?? '',
      },
      config.verification_key,
      services.now(),
    );
    if (problem !== undefined) {
      log.warn({ providerId, reason: problem }, 'refused a SendGrid webhook request');
      return context.text(refusals[problem], 403);
    }
    const reading = readSendgridEvents(body.toString('utf8'), keys.tracking);
    if (reading === undefined) return context.text('The body must be a JSON array of events.', 400);
    const own = await Promise.all(reading.events.map((event) => events.write(event, providerId)));
    const foreign = reading.foreign + own.filter((known) => !known).length;
    if (foreign > 0)
      log.info({ providerId, foreign }, 'ignored SendGrid events about messages from elsewhere');
    return context.text('Done.');
  };
}
