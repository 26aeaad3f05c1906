import * as v from 'valibot';
import type { EndpointDefinition } from '../contract/endpoint.ts';

interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

export type BuiltRequest =
  | { readonly ok: true; readonly url: string; readonly init: RequestInit }
  | { readonly ok: false; readonly issues: readonly v.BaseIssue<unknown>[] };

const parts = ['params', 'query', 'body'] as const;

function toEntries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function fillPath(path: string, params: unknown): string {
  const values = new Map(toEntries(params));
  return path.replaceAll(/\{(\w+)\}/gu, (_match, name: string) =>
    encodeURIComponent(asText(values.get(name) ?? '')),
  );
}

function queryText(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of toEntries(query)) {
    if (value !== undefined && value !== null) search.set(name, asText(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

function formData(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of toEntries(body)) {
    if (value instanceof Blob) form.set(name, value);
    else if (value !== undefined) form.set(name, asText(value));
  }
  return form;
}

/**
 * Validates an input against the endpoint's schemas and builds the request. Sends the input as the caller passed it,
 * without the schemas' transformations.
 */
export function buildRequest(
  endpoint: EndpointDefinition,
  input: RawInput,
  {
    baseUrl,
    token,
    language,
    ifMatch,
  }: {
    readonly baseUrl: string;
    readonly token?: string | undefined;
    readonly language?: string | undefined;
    readonly ifMatch?: string | undefined;
  },
): BuiltRequest {
  for (const part of parts) {
    const schema = endpoint[part];
    if (schema === undefined) continue;
    const parsed = v.safeParse(schema, input[part] ?? {});
    if (!parsed.success) return { ok: false, issues: parsed.issues };
  }
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (language !== undefined) headers['accept-language'] = language;
  if (ifMatch !== undefined) headers['if-match'] = ifMatch;
  const init: RequestInit = { method: endpoint.method, headers };
  if (endpoint.body !== undefined && endpoint.encoding === 'multipart') init.body = formData(input.body);
  else if (endpoint.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(input.body ?? {});
  }
  return {
    ok: true,
    url: `${baseUrl}${fillPath(endpoint.path, input.params)}${queryText(input.query)}`,
    init,
  };
}
