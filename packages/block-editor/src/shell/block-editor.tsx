'use client';
import { parseDocument, type Diagnostic, type EmailDocument, type KnownBlocks } from '@x/email-compiler';
import { forwardRef, useEffect, useMemo, useRef, useState } from 'react';
import { EditorI18n } from '../context/editor-i18n.tsx';
import { createEditorStore, type EditorStore, type ReportedChange } from '../state/store.ts';
import type { BlockEditorHandle, BlockEditorProps } from './block-editor-props.ts';
import { EditorRoot } from './editor-root.tsx';
import { UnreadableDocument } from './unreadable-document.tsx';
import { Workspace } from './workspace.tsx';

interface OpenDocument {
  readonly source: EmailDocument | string | undefined;
  readonly store: EditorStore | null;
  readonly diagnostics: readonly Diagnostic[];
}

const emptyDocument: EmailDocument = {
  version: 1,
  body: { config: { colors: { backdrop: '#f3f4f6', canvas: '#ffffff' }, fontFamily: 'Arial', fontSize: 15 } },
  rows: [],
};

type Report = (document: EmailDocument, change: ReportedChange) => void;

function openDocument(
  source: EmailDocument | string | undefined,
  known: () => KnownBlocks,
  report: Report,
): OpenDocument {
  if (source === undefined)
    return { source, store: createEditorStore(emptyDocument, known, report), diagnostics: [] };
  const parsed = parseDocument(source, known());
  if (!parsed.ok) return { source, store: null, diagnostics: parsed.errors };
  return {
    source,
    store: createEditorStore(parsed.value.document, known, report),
    diagnostics: parsed.value.diagnostics,
  };
}

/**
 * Number of reported documents to remember, to recognize the ones that the host passes back. A slow host may pass back
 * a document from some keystrokes ago, which must not replace newer text.
 */
const maximumPending = 100;

/** Returns true if `source` is the object `document` itself, or a string with exactly the JSON of `document`. */
function isSame(source: EmailDocument | string, document: EmailDocument): boolean {
  return typeof source === 'string' ? source === JSON.stringify(document) : source === document;
}

/** Email editor with canvas, side panel and checks. Fills its container, which determines the height. */
export const BlockEditor = forwardRef<BlockEditorHandle, BlockEditorProps>(function BlockEditor(props, ref) {
  const { document: controlled, defaultDocument, blocks, locale = 'en', messages, theme, className } = props;
  const onChange = useRef(props.onChange);
  useEffect(() => {
    onChange.current = props.onChange;
  });
  const offered = useRef(blocks);
  useEffect(() => {
    offered.current = blocks;
  }, [blocks]);
  const known = useMemo(() => () => ({ blocks: offered.current.map((block) => block.definition) }), []);
  const pending = useRef<EmailDocument[]>([]);
  const report = useMemo<Report>(
    () => (document, change) => {
      pending.current = [...pending.current.slice(1 - maximumPending), document];
      onChange.current?.(document, change);
    },
    [],
  );
  const [opened, setOpened] = useState(() => openDocument(controlled ?? defaultDocument, known, report));

  useEffect(() => {
    if (controlled === undefined || controlled === opened.source) return;
    const echoed = pending.current.findIndex((document) => isSame(controlled, document));
    if (opened.store !== null && (echoed !== -1 || isSame(controlled, opened.store.getState().document))) {
      pending.current = pending.current.slice(echoed + 1);
      setOpened({ ...opened, source: controlled });
      return;
    }
    pending.current = [];
    setOpened(openDocument(controlled, known, report));
  }, [controlled, opened, known, report]);

  return (
    <EditorI18n locale={locale} messages={messages} blocks={blocks}>
      <EditorRoot theme={theme} className={className}>
        {opened.store === null ? (
          <UnreadableDocument ref={ref} diagnostics={opened.diagnostics} />
        ) : (
          <Workspace {...props} ref={ref} store={opened.store} parsing={opened.diagnostics} />
        )}
      </EditorRoot>
    </EditorI18n>
  );
});
