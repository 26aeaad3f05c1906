import * as v from 'valibot';
import { errorItemSchema, type ErrorItem } from '../contract/errors.js';

/** A failed call. `status` is 0 where no answer came. */
export interface Failure {
  readonly success: false;
  readonly status: number;
  readonly errors: readonly ErrorItem[];
}

type NewId = () => string;

function toItem(raw: unknown, newId: NewId): ErrorItem {
  const parsed = v.safeParse(v.partial(errorItemSchema), raw);
  if (parsed.success && parsed.output.message !== undefined) {
    return { ...parsed.output, message: parsed.output.message, id: newId() };
  }
  return { id: newId(), message: typeof raw === 'string' ? raw : JSON.stringify(raw) };
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The raw errors of a body: its errors array, else its error text, else the body object, else the body text (spec 1 §8). */
function rawErrors(body: unknown, status: number): readonly unknown[] {
  if (typeof body === 'string' && body.trim() !== '') return [body.slice(0, 500)];
  if (typeof body !== 'object' || body === null) return [`The server answered ${String(status)}.`];
  if ('errors' in body && Array.isArray(body.errors) && body.errors.length > 0) return body.errors;
  if ('error' in body && typeof body.error === 'string') return [body.error];
  return [body];
}

/** Normalises the answer of a failed call into a list of errors, each with a unique id. */
export function failureFromBody(status: number, text: string, newId: NewId): Failure {
  const errors = rawErrors(parseBody(text), status).map((raw) => toItem(raw, newId));
  return { success: false, status, errors };
}

/** A call that brought no answer at all: no network, aborted, timed out. */
export function failureFromException(exception: unknown, newId: NewId): Failure {
  const message = exception instanceof Error ? exception.message : String(exception);
  return { success: false, status: 0, errors: [{ id: newId(), code: 'network_error', message }] };
}
