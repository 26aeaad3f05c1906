'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { compile, compileHtml, type Block, type EmailDocument } from '@x/email-compiler';
import { htmlBlock, htmlDiagnosticTexts } from '@x/email-compiler/html-block';
import { useDeferredValue, useMemo } from 'react';
import { useEditor, useEditorState } from '../../context/environment.tsx';
import { useDiagnosticText } from '../../context/use-diagnostic-text.ts';
import { MessageFrame } from './message-frame.tsx';

const loaders = [htmlDiagnosticTexts];
const blocks = [htmlBlock];

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
        className="x:min-h-72 x:w-full x:flex-1 x:rounded-md x:border x:border-line x:bg-white"
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
