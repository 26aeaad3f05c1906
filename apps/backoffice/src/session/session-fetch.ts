import type { Session } from './session.ts';

/**
 * Wraps `send`. Each call names the user whom this tab shows, because the session cookie may already be that of another
 * user. Expires this tab's session if the API responds with status 401.
 */
export function sessionFetch(
  send: typeof fetch,
  session: Pick<Session, 'signedIn' | 'expire'>,
): typeof fetch {
  return async (input, init) => {
    const shown = session.signedIn();
    if (shown === undefined) return send(input, init);
    const headers = new Headers(init?.headers);
    headers.set('session-user', shown.userId);
    const response = await send(input, { ...init, headers });
    if (response.status === 401) session.expire(shown.sessionId);
    return response;
  };
}
