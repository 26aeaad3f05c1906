import type { PageEntrance } from '@x/api-client/contract';
import type { CallSource } from './call-source.ts';

/**
 * Reads where a call of a page comes from. Pages are sandboxed, so their origin is `null`, which any sandboxed page of any
 * website has: the origin proves nothing, and the signed identifier in the form must. The response therefore never allows
 * credentials. Returns undefined for other origins, and for requests without one, which no page sends.
 *
 * @param pagesOrigin origin of a page that is not sandboxed
 */
export function readPageSource(
  { headers }: Pick<Request, 'headers'>,
  entrance: PageEntrance,
  pagesOrigin: string,
): CallSource | undefined {
  const origin = headers.get('origin');
  if (origin !== 'null' && origin !== pagesOrigin) return undefined;
  return { sender: undefined, entrance, headers: { 'access-control-allow-origin': origin, vary: 'Origin' } };
}
