import { useMemo } from 'react';
import { renderStaticAmp, linksInNewTab } from './static-amp.ts';

export interface MessageFrameProps {
  /** The accessible name. */
  readonly title: string;
  readonly markup: string;
  /** AMP is shown as it looks before anything was touched: its runtime does not run here. */
  readonly format?: 'html' | 'amp';
  /** Decoration: neither in the tab order nor read out. */
  readonly inert?: boolean;
  readonly className?: string;
}

/** AMP names pictures under https alone: those of an installation that has no TLS are shown from where they are. */
function withOwnOrigin(amp: string): string {
  const { protocol, host, origin } = location;
  return protocol === 'http:' ? amp.replaceAll(`https://${host}/`, `${origin}/`) : amp;
}

/**
 * A message in a frame with an origin of its own and without scripts: nothing in it reaches this page. Links open
 * in a new tab.
 */
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
