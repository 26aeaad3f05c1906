const bearer = 'Bearer ';

/** Wraps `send`. Passes the bearer token of each call that is answered with status 401 to `onRefused`. */
export function expiryAwareFetch(send: typeof fetch, onRefused: (token: string) => void): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (response.status !== 401) return response;
    const authorization = new Headers(init?.headers).get('authorization');
    if (authorization?.startsWith(bearer) === true) onRefused(authorization.slice(bearer.length));
    return response;
  };
}
