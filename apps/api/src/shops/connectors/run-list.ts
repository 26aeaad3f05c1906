import { callableHosts } from '../../platform/outgoing/destination.ts';
import { callOutside } from '../../platform/outgoing/call.ts';
import { notFound, type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { openIntegration, type StoredIntegration } from '../integrations/integration.ts';
import { webhookCall } from '../integrations/webhook.ts';
import { listItems, type ListItem } from './list-items.ts';

type List = { readonly items: readonly ListItem[] };

/** Time limit of the call in milliseconds. It is short, because the recipient waits for the list. */
const patience = 5000;
const listBytes = 262_144;

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

export async function runList(
  services: Services,
  stored: StoredIntegration,
): Promise<List | Refusal<'not_found' | 'list_not_loaded'>> {
  if (stored.typeId !== 'webhook') return notFound();
  const webhook = openIntegration(stored, services.keys.credentials);
  if (webhook.typeId !== 'webhook') return notFound();
  const result = await callOutside(webhookCall(webhook, {}), {
    allowedHosts: callableHosts(services.configuration),
    patience,
    maximumBytes: listBytes,
  });
  const answered = result.ok && result.status >= 200 && result.status <= 299 ? parse(result.body) : undefined;
  if (answered === undefined) {
    const reason = result.ok ? `status ${String(result.status)}, or no JSON` : result.message;
    services.log.warn({ integration: stored.id, reason }, 'connector failed');
    return refuse('list_not_loaded');
  }
  return { items: listItems(answered) };
}
