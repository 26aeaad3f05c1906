import type { PlayerRequest, PlayerResponse } from './host.ts';

/** Maximum length of a response, in UTF-16 code units. */
const longestResponse = 1_000_000;

const failed: PlayerResponse = { ok: false, body: {} };

/**
 * Sends a request as mail clients do: fields are urlencoded, there are no cookies, and redirects fail. Resolves with a
 * failure if the response is not JSON, is too long or does not come. To be the `send` of a host, or a part of it.
 */
export async function sendByFetch(
  { url, method, fields }: PlayerRequest,
  signal: AbortSignal,
): Promise<PlayerResponse> {
  try {
    const address = new URL(url);
    const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
    if (method === 'GET') for (const [name, value] of body) address.searchParams.append(name, value);
    const response = await fetch(address, {
      method,
      signal,
      credentials: 'omit',
      redirect: 'error',
      ...(method === 'GET' ? {} : { body }),
    });
    const text = await response.text();
    return text.length > longestResponse ? failed : { ok: response.ok, body: JSON.parse(text) as unknown };
  } catch {
    return failed;
  }
}
