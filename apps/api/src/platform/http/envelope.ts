import { errorStatus, type ErrorItem } from '@x/api-client/contract';
import { newId } from '../database/identifier.ts';
import type { CallerLanguage } from './caller-language.ts';
import { explainProblem } from './catalogs.ts';
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

function errorsOf(refusal: Refusal, language: CallerLanguage): readonly ErrorItem[] {
  return refusal.reasons.map((reason) => {
    const problem = { code: refusal.code, ...reason };
    return { id: newId(), message: explainProblem(problem, language), ...problem };
  });
}

interface RefusalParts {
  readonly data?: unknown;
  readonly headers?: Headers;
}

/**
 * Creates a response with the body `{ success: false, data: null, errors: [{ id, code, message, rule?, path?, details? }]
 * }` and the status of the code. The messages are in `language`. A refused change can carry the current state as `data`.
 */
export function refusalResponse(
  refusal: Refusal,
  language: CallerLanguage,
  { data = null, headers: extraHeaders = {} }: RefusalParts = {},
): Response {
  const errors = errorsOf(refusal, language);
  const retry = refusal.retryAfter === undefined ? {} : { 'retry-after': String(refusal.retryAfter) };
  const challenge = errorStatus[refusal.code] === 401 ? { 'www-authenticate': 'Bearer' } : {};
  return new Response(JSON.stringify({ success: false, data, errors }), {
    status: errorStatus[refusal.code],
    headers: { ...headers, ...retry, ...challenge, ...extraHeaders },
  });
}
