'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { compile, compileHtml, type Block, type EmailDocument } from '@x/email-compiler';
import { htmlBlock, htmlDiagnosticTexts } from '@x/email-compiler/html-block';
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useEditor, useEditorState } from '../../context/environment.tsx';
import { useDiagnosticText } from '../../context/use-diagnostic-text.ts';
import { createStylesheet, takeStylesheets } from '@x/amp-player/dom';
import { loadEmptyPage, parsePage } from '../../markup/parse-markup.ts';

const loaders = [htmlDiagnosticTexts];
const blocks = [htmlBlock];

interface MessageFrameProps {
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

/** Shows the HTML as the message will contain it, with a sentence for everything that the compiler changed. */
export function HtmlPreview({ block }: { readonly block: Block }) {
  const { t } = useLingui();
  const { canvasOptions, compileOptions } = useEditor();
  const body = useEditorState((state) => state.document.body);
  const say = useDiagnosticText(undefined, loaders);
  // Compiling is fast, but a long text should not delay the next key.
  const shown = useDeferredValue(block);
  const { html, diagnostics } = useMemo(() => {
    const document: EmailDocument = { version: 1, body, rows: [shown] };
    return {
      html: compileHtml(document, { ...canvasOptions, blocks }),
      diagnostics: compile(document, { ...compileOptions, blocks }).diagnostics,
    };
  }, [shown, body, canvasOptions, compileOptions]);
  return (
    <div className="x:flex x:min-w-0 x:flex-col x:gap-3">
      <p className="x:text-13 x:font-medium">
        <Trans>Preview</Trans>
      </p>
      <MessageFrame
        title={t`Preview of your HTML`}
        html={html}
        className="x:min-h-72 x:w-full x:flex-1 x:rounded-md x:border x:border-line x:bg-[white]"
      />
      <div aria-live="polite" className="x:text-13">
        {diagnostics.length === 0 ? (
          <p className="x:text-muted">
            <Trans>Nothing is removed.</Trans>
          </p>
        ) : (
          <ul aria-label={t`Changes to your HTML`} className="x:flex x:list-disc x:flex-col x:gap-1 x:pl-5">
            {diagnostics.map((diagnostic) => (
              <li key={JSON.stringify([diagnostic.code, diagnostic.message])}>{say(diagnostic)}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
