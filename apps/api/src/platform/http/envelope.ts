import { errorStatus, type ErrorItem } from '@x/api-client/contract';
import { newId } from '../database/identifier.ts';
import type { Refusal } from './refusal.ts';

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

type Headers = Readonly<Record<string, string>>;

/** Creates a response with the body `{ success: true, data, errors: [] }`. */
export function answerResponse(data: unknown, status: number, extraHeaders: Headers = {}): Response {
  return new Response(JSON.stringify({ success: true, data, errors: [] }), {
    status,
    headers: { ...headers, ...extraHeaders },
  });
}

/**
 * Creates a response with the body `{ success: false, data: null, errors: [{ id, code, message, path?, details? }] }`
 * and the status of the code. A refused change can carry the current state as `data`.
 */
export function refusalResponse(
  refusal: Refusal,
  { data = null, headers: extraHeaders = {} }: { readonly data?: unknown; readonly headers?: Headers } = {},
): Response {
  const errors = refusal.items.map((item): ErrorItem => ({ id: newId(), code: refusal.code, ...item }));
  const retry = refusal.retryAfter === undefined ? {} : { 'retry-after': String(refusal.retryAfter) };
  const challenge = errorStatus[refusal.code] === 401 ? { 'www-authenticate': 'Bearer' } : {};
  return new Response(JSON.stringify({ success: false, data, errors }), {
    status: errorStatus[refusal.code],
    headers: { ...headers, ...retry, ...challenge, ...extraHeaders },
  });
}
