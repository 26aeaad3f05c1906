import type { Context } from 'hono';
import { callerNetwork } from '../../platform/http/caller-address.ts';
import { requestLanguage } from '../../platform/http/caller-language.ts';
import { answerResponse, refusalResponse } from '../../platform/http/envelope.ts';
import { Refusal, refuse, tooManyRequests } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { CallSource } from './call-source.ts';

export type Work = (source: CallSource) => Promise<unknown>;

function forbidden(): Response {
  return new Response('Only messages and their pages can request this.', {
    status: 403,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/**
 * Thrown if the mail client reports a sender that cannot have sent the message. The message is then a copy and must get
 * no data.
 */
export class ForeignSender extends Error {}

/**
 * Refuses what a page sends if its network sends too much, before the request is read. Calls of the AMP version come from the
 * networks of mail providers, which many recipients share.
 */
async function refuseFlood(
  context: Context,
  services: Services,
  { entrance }: CallSource,
): Promise<Refusal | undefined> {
  if (entrance === undefined) return undefined;
  const wait = await services.rateLimits.pageByAddress.take(`calls ${callerNetwork(context, services)}`);
  return wait > 0 ? tooManyRequests(wait) : undefined;
}

/** Responds in the format of the API. Errors also get the headers of CORS, except the plain 403 for an unknown source. */
export async function answerCall(
  context: Context,
  services: Services,
  source: CallSource | undefined,
  work: Work,
): Promise<Response> {
  if (source === undefined) return forbidden();
  const language = requestLanguage(context.req.raw.headers);
  let response: Response;
  try {
    const answer = (await refuseFlood(context, services, source)) ?? (await work(source));
    response = answer instanceof Refusal ? refusalResponse(answer, language) : answerResponse(answer, 200);
  } catch (error) {
    if (error instanceof ForeignSender) return forbidden();
    services.log.error({ err: error }, 'connector failed unexpectedly');
    response = refusalResponse(refuse('internal_error'), language);
  }
  for (const [name, value] of Object.entries(source.headers)) response.headers.set(name, value);
  response.headers.set('cross-origin-resource-policy', 'cross-origin');
  return response;
}
