'use client';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createStylesheet } from '../../markup/create-stylesheet.ts';
import { takeStylesheets } from '../../markup/defer-styles.ts';
import { loadEmptyPage, parsePage } from '../../markup/parse-markup.ts';

export interface MessageFrameProps {
  readonly title: string;
  readonly html: string;
  readonly className: string;
}

/**
 * Shows a message in a frame that runs no scripts and opens no links. The content security policy of the host's page
 * applies to the frame too and could refuse the styles of the message. So the frame first loads an empty page, in which
 * the editor then builds the message: that needs the same origin.
 */
export function MessageFrame({ title, html, className }: MessageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);

  useLayoutEffect(() => {
    if (frame.current !== null) loadEmptyPage(frame.current);
  }, []);

  useEffect(() => {
    if (page !== null) showMessage(page, html);
  }, [page, html]);

  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      onLoad={(event) => setPage(event.currentTarget.contentDocument)}
      className={className}
    />
  );
}

function showMessage(page: Document, html: string): void {
  const message = parsePage(html);
  const css = takeStylesheets(message);
  const base = message.createElement('base');
  // The sandbox refuses new windows, so that links do nothing.
  base.target = '_blank';
  message.head.prepend(base);
  page.adoptedStyleSheets = [createStylesheet(page, css)];
  page.replaceChild(page.adoptNode(message.documentElement), page.documentElement);
}
