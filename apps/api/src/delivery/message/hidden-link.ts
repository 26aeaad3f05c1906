import { maximumTrackedLinks } from '../../platform/index.ts';

/** The position of the link that nobody sees: the last that there is, so that its address looks like any other. */
export const hiddenLinkPosition = maximumTrackedLinks - 1;

/**
 * A link for programs that follow all there are. It is neither drawn nor read out, nor reached by keyboard: `display: none`
 * takes it from all three, and `mso-hide` says so to Outlook.
 */
function hiddenLink(address: string): string {
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true"><a href="${address}" tabindex="-1" rel="nofollow">.</a></div>`;
}

/** Puts the hidden link at the end of a compiled HTML part. */
export function withHiddenLink(html: string, address: string): string {
  const end = html.lastIndexOf('</body>');
  return end === -1 ? html : `${html.slice(0, end)}${hiddenLink(address)}${html.slice(end)}`;
}
