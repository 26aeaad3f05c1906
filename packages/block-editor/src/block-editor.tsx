'use client';
import type { Messages } from '@lingui/core';
import {
  parseDocument,
  type BlockPlace,
  type CompileOptions,
  type CompileResult,
  type Diagnostic,
  type EmailDocument,
  type KnownBlocks,
} from '@x/email-compiler';
import { forwardRef, useEffect, useMemo, useRef, useState } from 'react';
import type { AutosaveOptions } from './autosave/draft-store.ts';
import type { BlockEditorDefinition } from './definition/define-block-editor.ts';
import { EditorI18n, type EditorLocale } from './i18n/editor-i18n.tsx';
import { EditorRoot, type Theme } from './shell/editor-root.tsx';
import type { EditorProviders, MergeTag } from './shell/providers.ts';
import { UnreadableDocument } from './shell/unreadable-document.tsx';
import { Workspace } from './shell/workspace.tsx';
import { createEditorStore, type EditorStore, type ReportedChange } from './state/store.ts';

/** The options of `compile`, without what the editor knows itself. */
export type EditorCompileOptions = Omit<CompileOptions, 'blocks'>;

export interface BlockEditorProps extends EditorProviders {
  /**
   * The document shown, as a value or as JSON text. Give back what `onChange` reports; any other document replaces
   * the one being edited and begins a new history.
   */
  readonly document?: EmailDocument | string;
  /** The document to begin with, where the editor holds it by itself. */
  readonly defaultDocument?: EmailDocument | string;
  /** The blocks offered, in the order of the palette. Hold on to one array. */
  readonly blocks: readonly BlockEditorDefinition[];
  /** Called with every document that the user makes. */
  readonly onChange?: (document: EmailDocument, change: ReportedChange) => void;
  /** Language of the interface: `en`, `es`, or another whose texts come as `messages`. Default `en`. */
  readonly locale?: EditorLocale | (string & {});
  /** Texts by message id that take the place of the editor's own, and those of own blocks. */
  readonly messages?: Messages;
  readonly readOnly?: boolean;
  /** Keeps unsaved changes where the host says, and brings them back when the document is opened again. */
  readonly autosave?: AutosaveOptions;
  readonly mergeTags?: readonly MergeTag[];
  /** How the message is compiled for the checks and by the ref's `compile`. Hold on to one object. */
  readonly compileOptions?: EditorCompileOptions;
  /** `light` or `dark` whatever the page says; without it the page's `data-theme` or the system decides. */
  readonly theme?: Theme;
  readonly className?: string;
}

/** What the host can ask of the editor through its ref. */
export interface BlockEditorHandle {
  /** null while the document given cannot be read. */
  readonly getDocument: () => EmailDocument | null;
  /** Compiles what is there now; null while the document given cannot be read. */
  readonly compile: (options?: EditorCompileOptions) => CompileResult | null;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Selects a block, brings it into sight and puts the keyboard on it; null selects none. */
  readonly select: (blockId: string | null) => void;
  /**
   * Puts a new block of a type at a place, by default the end; a number is an index of the document's rows. Answers
   * its id; null for an unknown type, or one that the place does not take.
   */
  readonly insert: (type: string, place?: number | BlockPlace) => string | null;
  /** The document differs from the one that was given or last marked as saved. */
  readonly isDirty: () => boolean;
  /** Says that `document` is stored; without it the one that is there now. */
  readonly markSaved: (document?: EmailDocument) => void;
}

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
 * Documents reported and not handed back yet that are remembered: a host that stores each before it hands it back is a
 * few keystrokes behind, and what was typed since is not to be undone by that.
 */
const mostPending = 100;

/** Whether a document given is one that the editor has or had, so that the host only hands back what it was told. */
function isSame(source: EmailDocument | string, document: EmailDocument): boolean {
  return typeof source === 'string' ? source === JSON.stringify(document) : source === document;
}

/** The editor: canvas, side panel, checks. Fills its container, which gives it its height. */
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
      pending.current = [...pending.current.slice(1 - mostPending), document];
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
