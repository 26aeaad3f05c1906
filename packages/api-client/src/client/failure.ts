import * as v from 'valibot';
import { errorItemSchema, type ErrorItem } from '../contract/errors.ts';

/** A failed call. `status` is the HTTP status, or 0 without a response. */
export interface Failure {
  readonly success: false;
  readonly status: number;
  readonly errors: readonly ErrorItem[];
}

type NewId = () => string;

/** Maximum length of a message in characters. Cuts off long responses. */
const longestMessage = 500;

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function asMessage(raw: unknown): string {
  const text = typeof raw === 'string' ? raw : (JSON.stringify(raw) ?? String(raw));
  return text.trim() === '' ? 'The server gave no reason.' : text.slice(0, longestMessage);
}

/** Replaces each invalid optional field by undefined, so that the valid fields are kept. */
const looseItemSchema = v.object({
  message: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  code: v.fallback(v.optional(v.string()), undefined),
  rule: v.fallback(v.optional(v.string()), undefined),
  path: v.fallback(v.optional(v.string()), undefined),
  details: v.fallback(errorItemSchema.entries.details, undefined),
});

function toItem(raw: unknown, newId: NewId): ErrorItem {
  const parsed = v.safeParse(looseItemSchema, raw);
  if (!parsed.success) return { id: newId(), message: asMessage(raw) };
  const { message, code, rule, path, details } = parsed.output;
  return {
    id: newId(),
    message: asMessage(message),
    ...(code === undefined ? {} : { code }),
    ...(rule === undefined ? {} : { rule }),
    ...(path === undefined ? {} : { path }),
    ...(details === undefined ? {} : { details }),
  };
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Accepts a string or an object with a `message`. */
function isSingleError(error: unknown): boolean {
  if (typeof error === 'string') return error.trim() !== '';
  return isObject(error) && 'message' in error && typeof error.message === 'string';
}

function statusText(status: number): string {
  return `The server answered ${String(status)}.`;
}

/** Code of an answer that the API did not write, such as the error page of a proxy. Hosts show a text of their own. */
const gatewayError = 'gateway_error';

/** Adds a code to the body of a server error that no API wrote for people, such as the text of a proxy. */
function unwritten(status: number, body: unknown): unknown {
  return status < 500 ? body : { code: gatewayError, message: asMessage(body) };
}

/**
 * Returns the raw errors of a body in the order of precedence of spec 1 §8: errors array, error text, body object, body
 * text.
 */
function rawErrors(body: unknown, status: number): readonly unknown[] {
  if (typeof body === 'string' && body.trim() !== '') return [unwritten(status, body.trim())];
  if (!isObject(body) || Object.keys(body).length === 0) return [statusText(status)];
  if ('errors' in body && Array.isArray(body.errors) && body.errors.length > 0) return body.errors;
  if ('error' in body && isSingleError(body.error)) return [body.error];
  return isSingleError(body) ? [body] : [unwritten(status, body)];
}

/** Matches markup, such as the error page of a proxy, which says nothing to a user. */
const markup = /^\s*<[!?a-z]/iu;

/** Converts the body of a failed response to errors with unique ids. Leaves out markup. */
export function failureFromBody(status: number, text: string, newId: NewId): Failure {
  const code = status < 500 ? {} : { code: gatewayError };
  const raws = markup.test(text)
    ? [{ ...code, message: statusText(status) }]
    : rawErrors(parseBody(text), status);
  return { success: false, status, errors: raws.map((raw) => toItem(raw, newId)) };
}

/** Converts an exception of `fetch` (network failure, abort or timeout) to a failure with status 0. */
export function failureFromException(exception: unknown, newId: NewId): Failure {
  const message = exception instanceof Error ? exception.message : String(exception);
  return { success: false, status: 0, errors: [{ id: newId(), code: 'network_error', message }] };
}
