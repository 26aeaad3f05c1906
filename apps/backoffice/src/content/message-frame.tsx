import { useEffect, useRef, useState } from 'react';
import { ampAtRest, linksInNewTab } from './amp-at-rest.js';

export interface MessageFrameProps {
  /** The accessible name. */
  readonly title: string;
  readonly markup: string;
  /** AMP is shown with its runtime; where that cannot be loaded, as it looks at rest. */
  readonly format?: 'html' | 'amp';
  /** Told whether the AMP runtime could be loaded. */
  readonly onRuntime?: (available: boolean) => void;
  /** Decoration: neither in the tab order nor read out. */
  readonly inert?: boolean;
  readonly className?: string;
}

function isRuntimeReport(data: unknown): data is { readonly runtime: boolean } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'kind' in data &&
    data.kind === 'message-frame' &&
    'runtime' in data
  );
}

/**
 * A message in a frame of its own, with an origin of its own: its styles and scripts do not reach this page.
 */
export function MessageFrame(props: MessageFrameProps) {
  const { title, markup, format = 'html', onRuntime, inert = false, className } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (onRuntime === undefined) return undefined;
    const listen = (event: MessageEvent) => {
      if (event.source === frame.current?.contentWindow && isRuntimeReport(event.data))
        onRuntime(event.data.runtime);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [onRuntime]);

  return (
    <iframe
      // The frame takes one message in its life: another one needs another frame.
      key={`${format} ${markup}`}
      ref={frame}
      title={title}
      src="/message-frame.html"
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      loading="lazy"
      {...(inert ? { tabIndex: -1, 'aria-hidden': true } : {})}
      style={{ opacity: shown ? 1 : 0 }}
      className={className}
      onLoad={() => {
        if (shown) return;
        const withoutRuntime = format === 'amp' ? linksInNewTab(ampAtRest(markup)) : null;
        // The frame's origin is opaque and has no name to address it by; only markup is sent.
        frame.current?.contentWindow?.postMessage({ markup: linksInNewTab(markup), withoutRuntime }, '*');
        setShown(true);
      }}
    />
  );
}
