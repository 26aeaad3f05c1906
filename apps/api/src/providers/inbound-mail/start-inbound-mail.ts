import { createProviderEventWriter } from '../events/event-writer.ts';
import type { Services } from '../../platform/index.ts';
import { listenForReports, type InboundServer } from './inbound-server.ts';

/** Listens for bounces and complaints. Returns undefined if no port is configured. */
export async function startInboundMail({
  configuration,
  database,
  keys,
  log,
  now,
}: Pick<Services, 'configuration' | 'database' | 'keys' | 'log' | 'now'>): Promise<
  InboundServer | undefined
> {
  const { port, host, bounceDomain } = configuration.inbound;
  if (port === undefined) return undefined;
  const events = createProviderEventWriter(database);
  return listenForReports({ host, port, bounceDomain, events, key: keys.tracking, log, now });
}
