'use client';
import { useLingui } from '@lingui/react/macro';
import type { BlockDefinition } from '@x/email-compiler';
import { compilePage, corePageBlocks } from '@x/email-compiler/page';
import { useDeferredValue, useMemo } from 'react';
import { useEditor, useEditorState } from '../../context/environment.tsx';

export interface PageViewProps {
  /** Width of the window in px. */
  readonly width: number;
}

/** Shows the message as a page, without scripts and without a way to edit it. */
export function PageView({ width }: PageViewProps) {
  const { t } = useLingui();
  const { compileOptions, definitions } = useEditor();
  const document = useDeferredValue(useEditorState((state) => state.document));
  const markup = useMemo(() => {
    const { webFonts: _, ...options } = compileOptions;
    return compilePage(document, { ...options, blocks: definitions.map(onPage) }).page;
  }, [document, compileOptions, definitions]);
  return (
    <section
      aria-label={t`Page`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
      tabIndex={0}
      className="x:h-full x:min-h-40 x:overflow-auto x:bg-canvas x:p-3"
    >
      <iframe
        title={t`Message as a page`}
        srcDoc={markup}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        style={{ width }}
        className="x:mx-auto x:block x:h-full x:border-0 x:bg-[#fff]"
      />
    </section>
  );
}

/** Returns a core block with its renderer for pages. A block of the host stays as it is. */
function onPage(definition: BlockDefinition): BlockDefinition {
  if (definition.page !== undefined) return definition;
  // Heading and paragraph have the same schema.
  const isSame = ({ type, schema }: BlockDefinition) =>
    type === definition.type && schema === definition.schema;
  return corePageBlocks.find(isSame) ?? definition;
}
