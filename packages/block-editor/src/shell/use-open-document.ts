'use client';
import { parseDocument, type Diagnostic, type EmailDocument, type KnownBlocks } from '@x/email-compiler';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { savedIfEqual } from '../state/saved-document.ts';
import { createEditorStore, type EditorStore, type ReportedChange, type UserAction } from '../state/store.ts';
import type { BlockEditorHandle, BlockEditorProps } from './block-editor-props.ts';
import { createPermissions } from '../definition/permissions.ts';
import { createValueStore, type ValueStore } from '../state/value-store.ts';
import {
  createDocumentProp,
  emptyDocument,
  withoutBlank,
  type DocumentProp,
  type DocumentSource,
} from './document-prop.ts';

export interface OpenDocument {
  /** Document that the host passed last. */
  readonly source: DocumentSource | undefined;
  /** Null until a document could be read. */
  readonly store: EditorStore | null;
  /** Diagnostics from parsing. If `isUnreadable`, the reasons. */
  readonly diagnostics: readonly Diagnostic[];
  /** True if the last source cannot be read. A store then keeps the text that the user typed before. */
  readonly isUnreadable: boolean;
}

interface Host {
  readonly known: () => KnownBlocks;
  readonly prop: DocumentProp;
  readonly createStore: (document: EmailDocument) => EditorStore;
}

/** The document that the editor shows: the host's props decide which, and changes are reported to the host. */
export function useOpenDocument(props: BlockEditorProps): {
  readonly opened: OpenDocument;
  readonly setDocument: BlockEditorHandle['setDocument'];
  /** Last action that the permissions refused. */
  readonly refused: ValueStore<UserAction | null>;
} {
  const { document: controlled, defaultDocument } = props;
  const [latest] = useState(() => createValueStore(props));
  useEffect(() => latest.set(props));
  const known = useMemo(
    () => () => ({ blocks: latest.get().blocks.map(({ definition }) => definition) }),
    [latest],
  );
  const [prop] = useState(() => createDocumentProp(controlled ?? defaultDocument, known));
  const [refused] = useState(() => createValueStore<UserAction | null>(null));
  const host = useMemo<Host>(() => {
    const onChange = (document: EmailDocument, change: ReportedChange) => {
      prop.report(document);
      latest.get().onChange?.(document, change);
    };
    const allows = (action: UserAction, document: EmailDocument) => {
      const { permissions, onAction } = latest.get();
      if (createPermissions(permissions, known()).permits(action, document))
        return onAction?.(action, document) ?? true;
      refused.set(action);
      return false;
    };
    return {
      known,
      prop,
      createStore: (document) => createEditorStore(document, known, { onChange, allows }),
    };
  }, [known, prop, refused, latest]);
  const [shown] = useState(() => createValueStore(openFirst(controlled ?? defaultDocument, host)));
  const opened = useSyncExternalStore(shown.subscribe, shown.get, shown.get);

  useEffect(() => {
    if (controlled === undefined || controlled === shown.get().source) return;
    shown.set(receive(controlled, shown.get(), host));
  }, [controlled, shown, host]);

  const setDocument = useCallback<BlockEditorHandle['setDocument']>(
    (source, { history = 'keep' } = {}) => {
      const parsed = parseDocument(withoutBlank(source), host.known());
      if (!parsed.ok) return false;
      const before = shown.get();
      const store = before.store ?? host.createStore(emptyDocument);
      const document = savedIfEqual(parsed.value.document, store.getState().document);
      const keepsHistory = history === 'keep' && before.store !== null;
      store.dispatch({ type: 'replace', document, by: 'call', keepsHistory });
      shown.set({ ...before, store, diagnostics: parsed.value.diagnostics, isUnreadable: false });
      return true;
    },
    [shown, host],
  );
  return { opened, setDocument, refused };
}

function openFirst(source: DocumentSource | undefined, { known, createStore }: Host): OpenDocument {
  const parsed = source === undefined ? null : parseDocument(withoutBlank(source), known());
  if (parsed === null)
    return { source, store: createStore(emptyDocument), diagnostics: [], isUnreadable: false };
  if (!parsed.ok) return { source, store: null, diagnostics: parsed.errors, isUnreadable: true };
  const { document, diagnostics } = parsed.value;
  return { source, store: createStore(document), diagnostics, isUnreadable: false };
}

/** Returns what the editor shows once the host has passed another document. */
function receive(source: DocumentSource, opened: OpenDocument, { prop, createStore }: Host): OpenDocument {
  const { store } = opened;
  const received = prop.receive(source, store?.getState().document ?? null);
  switch (received.kind) {
    case 'known':
      // After an unreadable document, these are not the diagnostics of the document that is shown again.
      return {
        ...opened,
        source,
        isUnreadable: false,
        diagnostics: opened.isUnreadable ? [] : opened.diagnostics,
      };
    case 'unreadable':
      return { source, store, diagnostics: received.diagnostics, isUnreadable: true };
    case 'version':
    case 'message': {
      const { document, diagnostics } = received;
      if (received.kind === 'message' || store === null)
        return { source, store: createStore(document), diagnostics, isUnreadable: false };
      store.dispatch({ type: 'replace', document, by: 'prop', keepsHistory: true });
      return { source, store, diagnostics, isUnreadable: false };
    }
  }
}
