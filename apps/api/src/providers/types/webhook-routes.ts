import type { EmailProviderTypeId } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { asSystem } from '../../platform/database/tenant.ts';
import { callOutside } from '../../platform/outgoing/call.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { emailProviders } from '../../tables/providers.ts';
import type { WebhookDependencies, WebhookReceiver } from '../definition/define-email-provider.ts';
import { createProviderEventWriter } from '../events/event-writer.ts';
import { readWebhookAddress } from '../events/webhook-identifiers.ts';
import { emailProviderTypes, type StoredProvider } from './email-provider-types.ts';

/** Maximum bytes of a request. SNS posts at most 256 KB. */
const requestBytes = 4_194_304;

async function findReportingProvider(
  database: Database,
  id: string,
): Promise<Pick<StoredProvider, 'typeId' | 'config'> | undefined> {
  const [row] = await asSystem(database, (tx) =>
    tx
      .select({ typeId: emailProviders.typeId, config: emailProviders.config })
      .from(emailProviders)
      .where(eq(emailProviders.id, id)),
  );
  return row;
}

type Receivers = ReadonlyMap<string, WebhookReceiver<StoredProvider['config']>>;

/** Returns the receivers by provider type, since several types share one path. */
function receiversAt(path: string, dependencies: WebhookDependencies): Receivers {
  const found = Object.values(emailProviderTypes).flatMap(({ type, webhook }) =>
    webhook?.path === path ? [[type, webhook.createReceiver(dependencies)] as const] : [],
  );
  return new Map<EmailProviderTypeId, WebhookReceiver<StoredProvider['config']>>(found);
}

async function receive(
  context: Context,
  receivers: Receivers,
  { database, keys }: Services,
): Promise<Response> {
  const providerId = readWebhookAddress(context.req.param('id') ?? '', keys.tracking);
  const provider = providerId === undefined ? undefined : await findReportingProvider(database, providerId);
  const receiver = provider === undefined ? undefined : receivers.get(provider.typeId);
  if (providerId === undefined || provider === undefined || receiver === undefined) {
    return context.text('Not found.', 404);
  }
  return receiver({ context, providerId, config: provider.config });
}

/**
 * Webhooks are not part of the contract, since each provider defines the format and the signature of its requests. A
 * failure is answered with 503, so that the provider sends the events again.
 */
export function createProviderEventRoutes(services: Services, call = callOutside): Hono {
  const { database, log } = services;
  const dependencies = { services, events: createProviderEventWriter(database), call };
  const routes = new Hono();
  const paths = Object.values(emailProviderTypes).flatMap(({ webhook }) => webhook?.path ?? []);
  for (const path of new Set(paths)) {
    const receivers = receiversAt(path, dependencies);
    routes.post(`/webhooks/${path}/:id`, bodyLimit({ maxSize: requestBytes }), async (context) => {
      try {
        return await receive(context, receivers, services);
      } catch (error) {
        log.error({ err: error }, 'provider events could not be stored');
        return context.text('Try again later.', 503);
      }
    });
  }
  return routes;
}
