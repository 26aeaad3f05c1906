import type { Services } from '../../platform/services.ts';

/**
 * URL of the back-office to which providers redirect. It is a page and not an endpoint, because the browser sends the
 * cookies of `SameSite=Strict` only with the page's own request.
 */
export function redirectUrl({ configuration }: Pick<Services, 'configuration'>): string {
  return `${configuration.publicUrl}/single-sign-on/callback`;
}
