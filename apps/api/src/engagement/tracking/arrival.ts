import { landingPagePath } from '@x/api-client/contract';
import type { Addresses } from '../../platform/configuration/configuration.ts';
import { pagesOrigin } from '../../platform/http/request-hosts.ts';
import { writeIdentifier } from '../../platform/secrets/signed-identifier.ts';

/** Parameter of a landing page's address that says by which message somebody came. */
export const arrivalParameter = 'r';

/**
 * Adds the message to an address of a landing page, so that what people do there is known to be theirs. Other addresses stay,
 * because they would tell others who the recipient is.
 */
export function withArrival(address: string, deliveryId: string, addresses: Addresses, key: Buffer): string {
  const url = URL.parse(address);
  if (url?.origin !== pagesOrigin(addresses) || !url.pathname.startsWith(`${landingPagePath}/`)) {
    return address;
  }
  url.searchParams.set(arrivalParameter, writeIdentifier({ kind: 'arrival', deliveryId }, key));
  return url.href;
}
