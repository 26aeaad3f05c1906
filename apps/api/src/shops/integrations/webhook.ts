import type { OutgoingCall } from '../../platform/outgoing/call.ts';
import type { OpenWebhook } from './integration.ts';

export type Values = Readonly<Record<string, string | number | boolean>>;

const methods = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE' } as const;

function asQuery(url: URL, values: Values): void {
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, String(value));
}

function asForm(values: Values): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) form.set(name, String(value));
  return form.toString();
}

function contentTypeOf(headers: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
}

/**
 * Builds the request to a webhook. The values in the webhook's configuration override submitted values, so that senders
 * of a form cannot change them.
 */
export function webhookCall({ config, params }: OpenWebhook, entered: Values): OutgoingCall {
  const { headers, payload, queryParams } = config;
  const method = methods[config.method];
  const url = new URL(config.url);
  const values = { ...entered, ...params, ...payload };
  if (method === 'GET' || method === 'DELETE') {
    const already = new Set(url.searchParams.keys());
    asQuery(url, Object.fromEntries(Object.entries(values).filter(([name]) => !already.has(name))));
    asQuery(url, queryParams);
    return { method, url: url.href, headers };
  }
  asQuery(url, queryParams);
  const contentType = contentTypeOf(headers);
  const body =
    contentType?.startsWith('application/x-www-form-urlencoded') === true
      ? asForm(values)
      : JSON.stringify(values);
  const typed = contentType === undefined ? { 'content-type': 'application/json', ...headers } : headers;
  return { method, url: url.href, headers: typed, body };
}
