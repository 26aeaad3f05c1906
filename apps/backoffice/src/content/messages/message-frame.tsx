import { useMemo } from 'react';
import { renderStaticAmp, linksInNewTab } from './static-amp.ts';

export interface MessageFrameProps {
  readonly title: string;
  readonly markup: string;
  /** Version of the message. AMP is rendered without its runtime, in its initial state. */
  readonly format?: 'html' | 'amp';
  /** True for a decorative frame, which cannot be focused and is hidden from screen readers. */
  readonly inert?: boolean;
  readonly className?: string;
}

/** Rewrites image addresses of the page's host to http if the page has no TLS, because AMP messages use https. */
function withOwnOrigin(amp: string): string {
  const { protocol, host, origin } = location;
  return protocol === 'http:' ? amp.replaceAll(`https://${host}/`, `${origin}/`) : amp;
}

/** Shows a message in a sandboxed frame that runs no scripts. Links open in a new tab. */
export function MessageFrame({
  title,
  markup,
  format = 'html',
  inert = false,
  className,
}: MessageFrameProps) {
  const page = useMemo(
    () => linksInNewTab(format === 'amp' ? withOwnOrigin(renderStaticAmp(markup)) : markup),
    [format, markup],
  );
  return (
    <iframe
      title={title}
      srcDoc={page}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      {...(inert ? { tabIndex: -1, 'aria-hidden': true } : {})}
      className={className}
    />
  );
}
