import { maximumTrackedLinks } from '../../platform/secrets/signed-identifier.ts';

/**
 * Position of the hidden link. The highest position allowed, so that the URL looks like that of any other tracked link.
 */
export const hiddenLinkPosition = maximumTrackedLinks - 1;

/**
 * Builds a link that only bots follow. `display: none` hides the link from screens, screen readers and the keyboard,
 * and `mso-hide` hides it from Outlook.
 */
function hiddenLink(address: string): string {
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true"><a href="${address}" tabindex="-1" rel="nofollow">.</a></div>`;
}

export function withHiddenLink(html: string, address: string): string {
  const end = html.lastIndexOf('</body>');
  return end === -1 ? html : `${html.slice(0, end)}${hiddenLink(address)}${html.slice(end)}`;
}
