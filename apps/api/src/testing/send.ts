import type { EndpointDefinition } from '@x/api-client/contract';
import type { SampleRequest } from './sample.ts';
import type { TestApplication } from './test-application.ts';

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function formData(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof File) form.set(name, value);
    else form.set(name, asText(value));
  }
  return form;
}

function pathOf(endpoint: EndpointDefinition, { params = {}, query = {} }: SampleRequest): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/gu, (_match, name: string) =>
    encodeURIComponent(asText(params[name]).toWellFormed()),
  );
  const search = new URLSearchParams(
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, asText(value)])),
  );
  return `/api${path}?${search.toString()}`;
}

/** Sends a request unchanged, without the validation of the API client. */
export async function send(
  application: TestApplication,
  endpoint: EndpointDefinition,
  request: SampleRequest,
  token?: string,
): Promise<RawAnswer> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const init: RequestInit = { method: endpoint.method, headers };
  if (request.body !== undefined && endpoint.encoding === 'multipart') init.body = formData(request.body);
  else if (request.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(request.body);
  }
  const response = await application.fetch(pathOf(endpoint, request), init);
  return { status: response.status, text: await response.text() };
}
