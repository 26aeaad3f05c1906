import { landingPagePath } from '@x/api-client/contract';
import type { Addresses } from '../../platform/configuration/configuration.ts';
import { pagesOrigin } from '../../platform/http/request-hosts.ts';

/** Address of a landing page for visitors. */
export function landingPageUrl(slug: string, addresses: Addresses): string {
  return `${pagesOrigin(addresses)}${landingPagePath}/${slug}`;
}
