import { useMemo } from 'react';
import { renderStaticAmp, linksInNewTab } from './static-amp.ts';

export interface MessageFrameProps {
  /** Accessible name of the frame. */
  readonly title: string;
  readonly markup: string;
  /** Version of the message. AMP is shown in its initial state, because its runtime cannot run here. */
  readonly format?: 'html' | 'amp';
  /** True for a decorative frame, which is not focusable and hidden from screen readers. */
  readonly inert?: boolean;
  readonly className?: string;
}

/** Rewrites this installation's image URLs to http if it has no TLS: AMP requires https, which could not load here. */
function withOwnOrigin(amp: string): string {
  const { protocol, host, origin } = location;
  return protocol === 'http:' ? amp.replaceAll(`https://${host}/`, `${origin}/`) : amp;
}

/** Shows a message in a sandboxed frame without scripts, isolated from this page. Links open in a new tab. */
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
