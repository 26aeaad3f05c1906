import type { CustomFetch } from 'openid-client';
import * as v from 'valibot';
import { callOutside, type OutgoingResult } from '../../platform/outgoing/call.ts';
import type { Services } from '../../platform/services.ts';

type Problem = Extract<OutgoingResult, { readonly ok: false }>;

/** A call to an identity provider failed before it returned a response. */
class ProviderCallError extends Error {
  override readonly name = 'ProviderCallError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

const methodSchema = v.picklist(['GET', 'POST']);
const patience = 5000;
const maximumBytes = 262_144;

function textOf(body: unknown): string | undefined {
  if (typeof body === 'string') return body;
  return body instanceof URLSearchParams ? body.toString() : undefined;
}

/** Makes the calls of openid-client, with the same limits as other calls to addresses that users have entered. */
export function createProviderFetch({ configuration }: Pick<Services, 'configuration'>): CustomFetch {
  return async (url, { method, headers, body }) => {
    const text = textOf(body);
    const result = await callOutside(
      { method: v.parse(methodSchema, method), url, headers, ...(text === undefined ? {} : { body: text }) },
      { allowedHosts: configuration.allowedHosts, patience, maximumBytes, redirects: 0 },
    );
    if (!result.ok) throw new ProviderCallError(result);
    const { status, contentType } = result;
    // A response with one of these statuses must not have a body.
    const content = [204, 205, 304].includes(status) ? null : new Uint8Array(result.body);
    return new Response(content, { status, headers: { 'content-type': contentType } });
  };
}

/** Returns the failed call that caused an error of openid-client. */
export function failedCall(error: unknown): Problem | undefined {
  if (error instanceof ProviderCallError) return error.problem;
  return error instanceof Error && error.cause !== undefined ? failedCall(error.cause) : undefined;
}
