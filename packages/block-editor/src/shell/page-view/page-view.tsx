'use client';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { useEditor, useEditorState } from '../../context/environment.tsx';
import { pageOf } from './page-of.ts';

export interface PageViewProps {
  /** Width of the window in px. */
  readonly width: number;
}

/** Shows the message as a page, without scripts and without a way to edit it. */
export function PageView({ width }: PageViewProps) {
  const { t } = useLingui();
  const { compileOptions, definitions, output } = useEditor();
  const document = useDeferredValue(useEditorState((state) => state.document));
  const markup = useMemo(
    () => pageOf(document, { compileOptions, definitions }).page,
    [document, compileOptions, definitions],
  );
  return (
    <section
      aria-label={t`Page`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
      tabIndex={0}
      className="x:h-full x:min-h-40 x:overflow-auto x:bg-canvas x:p-3"
    >
      <iframe
        title={output === 'page' ? t`Page as visitors see it` : t`Message as a page`}
        srcDoc={markup}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        style={{ width }}
        className="x:mx-auto x:block x:h-full x:border-0 x:bg-[#fff]"
      />
    </section>
  );
}
