import { useMemo } from 'react';
import { inLightMode } from './in-light-mode.ts';
import { renderStaticAmp, linksInNewTab } from './static-amp.ts';

export interface MessageFrameProps {
  readonly title: string;
  readonly markup: string;
  /** Version of the message. AMP is rendered without its runtime, in its initial state. */
  readonly format?: 'html' | 'amp';
  /** Rewrites the message for the color scheme in which it appears. Default: light mode. */
  readonly inScheme?: ((page: string) => string) | undefined;
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
  inScheme = inLightMode,
  inert = false,
  className,
}: MessageFrameProps) {
  const page = useMemo(
    () => linksInNewTab(inScheme(format === 'amp' ? withOwnOrigin(renderStaticAmp(markup)) : markup)),
    [format, inScheme, markup],
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
