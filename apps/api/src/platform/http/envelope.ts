import { errorStatus, type ErrorItem } from '@x/api-client/contract';
import { newId } from '../database/identifier.ts';
import type { Refusal } from './refusal.ts';

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** Creates a response with the body `{ success: true, data, errors: [] }`. */
export function answerResponse(data: unknown, status: number): Response {
  return new Response(JSON.stringify({ success: true, data, errors: [] }), { status, headers });
}

/**
 * Creates a response with the body `{ success: false, data: null, errors: [{ id, code, message, path?, details? }] }`
 * and the status of the code.
 */
export function refusalResponse(refusal: Refusal): Response {
  const errors = refusal.items.map((item): ErrorItem => ({ id: newId(), code: refusal.code, ...item }));
  const retry = refusal.retryAfter === undefined ? {} : { 'retry-after': String(refusal.retryAfter) };
  const challenge = errorStatus[refusal.code] === 401 ? { 'www-authenticate': 'Bearer' } : {};
  return new Response(JSON.stringify({ success: false, data: null, errors }), {
    status: errorStatus[refusal.code],
    headers: { ...headers, ...retry, ...challenge },
  });
}
