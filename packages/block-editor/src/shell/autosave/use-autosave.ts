'use client';
import { parseDocument, type EmailDocument, type KnownBlocks } from '@x/email-compiler';
import { useEffect, useMemo, useRef, useState } from 'react';
import { documentText, savedIfEqual } from '../../state/saved-document.ts';
import type { EditorStore } from '../../state/store.ts';
import type { AutosaveOptions, AutosaveStatus, Draft, DraftStore } from './draft-store.ts';
import { createDraftSaver, type DraftSaver } from './draft-saver.ts';

const defaultDelay = 1000;

export type FoundDraft =
  /**
   * The editor shows the draft. Undo or `discard` returns to the saved document.
   */
  | { readonly kind: 'restored'; readonly draft: Draft }
  /**
   * The user changed the document before the draft was loaded. The user chooses whether to show the draft, and no draft
   * is saved before that. `savedSince` is true if the draft is based on a document other than the saved document.
   */
  | { readonly kind: 'offered'; readonly draft: Draft; readonly savedSince: boolean }
  /** The draft cannot be read. The store keeps the draft, and no other draft is saved until the user discards it. */
  | { readonly kind: 'unreadable' }
  /** Loading failed, and the store may hold a draft. No draft is saved until a retry succeeds. */
  | { readonly kind: 'unknown'; readonly error: unknown };

export interface Autosave {
  readonly status: AutosaveStatus;
  readonly found: FoundDraft | null;
  /** Repeats the failed call to the store. */
  readonly retry: () => void;
  /** Shows the offered draft, as an undoable step. */
  readonly accept: () => void;
  /** Deletes the found draft. If the editor shows the draft, returns to the saved document, as an undoable step. */
  readonly discard: () => void;
  /** Hides the notice but keeps the draft. */
  readonly dismiss: () => void;
}

export interface AutosaveInput {
  /** Absent if the host sets no `autosave` or the editor is read-only. Drafts are then neither saved nor restored. */
  readonly options: AutosaveOptions | undefined;
  readonly store: EditorStore;
  readonly known: KnownBlocks;
  readonly onError: (error: unknown) => void;
}

type Loading = { readonly kind: 'open' } | { readonly kind: 'settled'; readonly found: FoundDraft | null };

const idle: AutosaveStatus = { kind: 'idle' };

export function useAutosave({ options, store, known, onError }: AutosaveInput): Autosave {
  const drafts = options?.store;
  const [status, setStatus] = useState<AutosaveStatus>(idle);
  const [loading, setLoading] = useState<Loading>({ kind: 'open' });
  const asking = loading.kind === 'open';
  const saver = useRef<DraftSaver | null>(null);
  const opened = useRef<DraftStore | null>(null);
  /** True if the editor shows a draft from the store. This draft need not be stored again. */
  const shown = useRef(false);
  const latest = useRef({ onStatus: options?.onStatus, onError });
  useEffect(() => {
    latest.current = { onStatus: options?.onStatus, onError };
  });

  useEffect(() => latest.current.onStatus?.(status), [status]);
  useEffect(() => {
    if (status.kind === 'failed') latest.current.onError(status.error);
  }, [status]);

  useEffect(() => {
    // Read each store only once, unless the user retries. A new store means another document.
    if (drafts === undefined || (opened.current === drafts && !asking)) return;
    let current = true;
    const settle = (found: FoundDraft | null) => {
      if (!current) return;
      opened.current = drafts;
      if (found?.kind === 'restored') shown.current = true;
      setLoading({ kind: 'settled', found });
    };
    void (async () => {
      try {
        const draft = await drafts.load();
        if (current) settle(draft === null || draft === undefined ? null : opening(draft, store, known));
      } catch (error) {
        if (current) latest.current.onError(error);
        settle({ kind: 'unknown', error });
      }
    })();
    return () => {
      current = false;
    };
  }, [drafts, store, known, asking]);

  const found = loading.kind === 'settled' ? loading.found : null;
  const canSaveDraft = loading.kind === 'settled' && (found === null || found.kind === 'restored');
  const delay = options?.delay ?? defaultDelay;
  useEffect(() => {
    if (drafts === undefined || !canSaveDraft) return;
    const stored = shown.current;
    return watch(store, stored, saver, createDraftSaver({ store: drafts, delay, onStatus: setStatus }));
  }, [drafts, store, canSaveDraft, delay]);

  return useMemo(
    () => ({
      status,
      found,
      retry() {
        if (found?.kind === 'unknown') setLoading({ kind: 'open' });
        else saver.current?.flush();
      },
      accept() {
        if (found?.kind !== 'offered') return;
        shown.current = true;
        show(found.draft, store, known);
        setLoading({
          kind: 'settled',
          found: found.savedSince ? { kind: 'restored', draft: found.draft } : null,
        });
      },
      discard() {
        if (found?.kind === 'restored') restoreSaved(store);
        else if (drafts !== undefined) void clear(drafts, onError);
        setLoading({ kind: 'settled', found: null });
      },
      dismiss: () => setLoading({ kind: 'settled', found: null }),
    }),
    [status, found, store, known, drafts, onError],
  );
}

function restoreSaved(store: EditorStore): void {
  const { saved } = store.getState();
  store.dispatch({ type: 'restore', document: saved, base: saved });
}

/**
 * Decides what to do with a loaded draft, and shows the draft if the user has changed nothing yet. Returns null if the
 * draft equals the saved document.
 */
function opening(draft: Draft, store: EditorStore, known: KnownBlocks): FoundDraft | null {
  const parsed = parseDocument(draft.document, known);
  if (!parsed.ok) return { kind: 'unreadable' };
  const { saved, document } = store.getState();
  if (savedIfEqual(parsed.value.document, saved) === saved) return null;
  if (document !== saved)
    return { kind: 'offered', draft, savedSince: baseOf(draft, store, known) !== saved };
  show(draft, store, known);
  return { kind: 'restored', draft };
}

function show(draft: Draft, store: EditorStore, known: KnownBlocks): void {
  const parsed = parseDocument(draft.document, known);
  if (!parsed.ok) return;
  const { document } = parsed.value;
  store.dispatch({ type: 'restore', document, base: baseOf(draft, store, known) });
}

/** Returns the document that a draft was made from, or null if it cannot be read. */
function baseOf({ base }: Draft, store: EditorStore, known: KnownBlocks): EmailDocument | null {
  const parsed = parseDocument(base, known);
  return parsed.ok ? savedIfEqual(parsed.value.document, store.getState().saved) : null;
}

async function clear(drafts: DraftStore, onError: (error: unknown) => void): Promise<void> {
  try {
    await drafts.clear();
  } catch (error) {
    onError(error);
  }
}

/** Saves a draft whenever there are unsaved changes, and removes the draft when there are none. */
function watch(
  store: EditorStore,
  stored: boolean,
  place: { current: DraftSaver | null },
  saver: DraftSaver,
): () => void {
  place.current = saver;
  const draft = () => draftOf(store);
  let seen = store.getState();
  // Save changes that the user made while the draft was loading. A restored draft is stored already.
  if (seen.document !== seen.saved && !stored) saver.save(draft);
  const unsubscribe = store.subscribe(() => {
    const now = store.getState();
    if (now.document === seen.document && now.saved === seen.saved) return;
    seen = now;
    if (now.document === now.saved) saver.discard();
    else saver.save(draft);
  });
  const leave = () => saver.flush();
  const hide = () => {
    if (document.visibilityState === 'hidden') saver.flush();
  };
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', hide);
  return () => {
    unsubscribe();
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', hide);
    saver.stop();
    place.current = null;
  };
}

function draftOf(store: EditorStore): Draft {
  const { document, base } = store.getState();
  return {
    document: documentText(document),
    base: base === null ? '' : documentText(base),
    keptAt: new Date().toISOString(),
  };
}
