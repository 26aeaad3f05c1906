import { callableHosts } from '../../platform/outgoing/destination.ts';
import { callOutside } from '../../platform/outgoing/call.ts';
import { notFound, type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { openIntegration, type StoredIntegration } from '../integrations/integration.ts';
import { webhookCall } from '../integrations/webhook.ts';

type ListItem = Readonly<Record<string, string | number | boolean>>;

const maximumItems = 50;
const maximumFields = 20;
const maximumText = 500;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Finds the rows in a webhook's response, which may be a list, a list in `items` or `data`, or a single row. */
function rowsIn(answer: unknown, depth = 0): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  if (!isRecord(answer)) return [];
  const inner = answer['items'] ?? answer['data'];
  return inner !== undefined && depth < 2 ? rowsIn(inner, depth + 1) : [answer];
}

/** Converts a phone number to a tel: URI (RFC 3966). Returns undefined if it has no digits or is too long. */
export function phoneAddress(phone: string): string | undefined {
  const dialled = phone.replace(/^tel:/iu, '').replaceAll(/[^0-9+*#,;]/gu, '');
  return /\d/u.test(dialled) && dialled.length <= 50 ? `tel:${dialled.replaceAll('#', '%23')}` : undefined;
}

/** Converts `phone` to a URI and puts the readable number into `formatted`, as the block expects. */
function withPhone(row: ListItem): ListItem {
  const { phone, ...rest } = row;
  if (phone === undefined) return row;
  const address = phoneAddress(String(phone));
  if (address === undefined) return rest;
  return { formatted: String(phone).replace(/^tel:/iu, ''), ...rest, phone: address };
}

function shown(value: unknown): string | number | boolean | undefined {
  if (typeof value === 'string') return value.slice(0, maximumText).toWellFormed();
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

function toItem(row: unknown): readonly ListItem[] {
  if (!isRecord(row)) return [];
  const fields: [string, string | number | boolean][] = [];
  for (const [name, given] of Object.entries(row)) {
    const value = shown(given);
    if (value !== undefined && fields.length < maximumFields) fields.push([name, value]);
  }
  const item = withPhone(Object.fromEntries(fields));
  return Object.keys(item).length === 0 ? [] : [item];
}

/** Returns the first 50 rows of a webhook's response, reduced to text, numbers and booleans. */
export function listItems(answer: unknown): readonly ListItem[] {
  return rowsIn(answer).slice(0, maximumItems).flatMap(toItem);
}

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
