import type { EndpointDefinition } from '@x/api-client/contract';
import { authenticateKey, isAccessKey } from '../access-keys/authenticate-key.ts';
import type { Caller } from '../authorization/caller.ts';
import type { Browser } from '../../platform/http/browser.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { authenticate } from '../session/authenticate.ts';
import { readSessionCookie } from '../session/session-cookies.ts';

function bearerToken(authorization: string): string | undefined {
  return /^Bearer ([\w-]{20,128})$/u.exec(authorization)?.[1];
}

async function callerOfSession(token: string, services: Services): Promise<Caller | undefined> {
  const user = await authenticate(services.database, token, services.now());
  return user === undefined ? undefined : { kind: 'user', user };
}

function originRefused(): Refusal<'origin_refused'> {
  return refuse('origin_refused');
}

/**
 * Finds the user of the session cookie. Tabs share the cookie, so the header `Session-User` of a request contains the
 * id of the user whom its tab shows. After somebody else has signed in, requests of tabs that still show the first user
 * are refused.
 */
async function callerOfCookie(
  headers: Pick<Headers, 'get'>,
  browser: Browser,
  services: Services,
): Promise<Caller | Refusal | undefined> {
  const token = readSessionCookie(browser);
  if (token === undefined) return undefined;
  if (!browser.isOwnPage) return originRefused();
  const caller = await callerOfSession(token, services);
  const shown = headers.get('session-user');
  const isShown = shown === null || (caller?.kind === 'user' && caller.user.id === shown);
  return isShown ? caller : undefined;
}

interface Identifying {
  readonly headers: Pick<Headers, 'get'>;
  readonly browser: Browser;
  readonly address: string;
}

/**
 * Finds the caller of a request by its bearer token, which is a session or an access key, or by the session cookie of
 * the back-office. A request with an `Authorization` header never uses the cookie.
 */
export async function identify(
  endpoint: EndpointDefinition,
  { headers, browser, address }: Identifying,
  services: Services,
): Promise<Caller | undefined | Refusal> {
  if (endpoint.permission.kind === 'public') return undefined;
  const authorization = headers.get('authorization');
  const unauthorized = refuse('unauthorized');
  if (authorization === null) return (await callerOfCookie(headers, browser, services)) ?? unauthorized;
  const token = bearerToken(authorization);
  if (token === undefined) return unauthorized;
  const caller = isAccessKey(token)
    ? await authenticateKey(services, token, address)
    : await callerOfSession(token, services);
  return caller ?? unauthorized;
}
