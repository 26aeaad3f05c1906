import { useMemo } from 'react';
import { renderStaticAmp, linksInNewTab } from './static-amp.ts';

export interface MessageFrameProps {
  /** The accessible name. */
  readonly title: string;
  readonly markup: string;
  /** AMP is shown in its initial state, because its runtime cannot run here. */
  readonly format?: 'html' | 'amp';
  /** Decorative: not focusable and hidden from screen readers. */
  readonly inert?: boolean;
  readonly className?: string;
}

/** AMP requires https image URLs. On an installation without TLS, previews load them over http. */
function withOwnOrigin(amp: string): string {
  const { protocol, host, origin } = location;
  return protocol === 'http:' ? amp.replaceAll(`https://${host}/`, `${origin}/`) : amp;
}

/** Sandboxed frame without scripts, isolated from this page. Links open in a new tab. */
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
