import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { callOutside, type Services } from '../../platform/index.ts';
import { createProviderEventWriter } from '../events/event-writer.ts';
import { receiveFromSendgrid } from '../sendgrid/webhook.ts';
import { receiveFromSes } from '../ses/webhook.ts';
import { SigningCertificates, type Call } from '../ses/sns/certificates.ts';

/** SNS posts at most 256 KB, SendGrid up to a thousand events of about a kilobyte together. */
const requestBytes = 4_194_304;

/**
 * Where email providers tell what became of messages. Not of the contract: what comes in is signed by the provider over
 * the bytes of its body, and its format is the provider's. What could not be written down is answered with 503: the
 * provider tells it again.
 */
export function createProviderEventRoutes(services: Services, call: Call = callOutside): Hono {
  const { database, log, now } = services;
  const events = createProviderEventWriter(database);
  const certificates = new SigningCertificates(call, now);
  const routes = new Hono();

  function receive(path: string, receiver: (context: Context) => Promise<Response>): void {
    routes.post(path, bodyLimit({ maxSize: requestBytes }), async (context) => {
      try {
        return await receiver(context);
      } catch (error) {
        log.error({ err: error }, 'what a provider told could not be written down');
        return context.text('Try again later.', 503);
      }
    });
  }

  receive('/webhooks/ses/:id', (context) =>
    receiveFromSes(context, { services, events, certificates, call }),
  );
  receive('/webhooks/sendgrid/:id', (context) => receiveFromSendgrid(context, { services, events }));
  return routes;
}
