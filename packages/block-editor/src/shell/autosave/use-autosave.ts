'use client';
import { parseDocument, type EmailDocument, type KnownBlocks } from '@x/email-compiler';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { EditorStore } from '../../state/store.ts';
import {
  fingerprint,
  type AutosaveOptions,
  type AutosaveStatus,
  type Draft,
  type DraftStore,
} from './draft-store.ts';
import { createDraftSaver, type DraftSaver } from './draft-saver.ts';

const defaultDelay = 1000;

/** Draft found when the document was opened. */
export type FoundDraft =
  /** It is shown; undo or `discard` leads back. `savedSince`: the saved document is another than it began from. */
  | { readonly kind: 'restored'; readonly draft: Draft; readonly savedSince: boolean }
  /** The document was changed before the store answered, so the user decides. Nothing is saved until then. */
  | { readonly kind: 'offered'; readonly draft: Draft; readonly savedSince: boolean }
  /** It is kept as it is, and nothing else is kept in its place until it is discarded. */
  | { readonly kind: 'unreadable' }
  /** The store did not answer; nothing is kept until it does, since that could be in a draft's place. */
  | { readonly kind: 'unknown'; readonly error: unknown };

export interface Autosave {
  readonly status: AutosaveStatus;
  readonly found: FoundDraft | null;
  /** Repeats the failed call. */
  readonly retry: () => void;
  /** Shows the draft that is offered, as a step of undo. */
  readonly accept: () => void;
  /** Lets go of the draft that was found. Where it is shown: back to the saved document, as a step of undo. */
  readonly discard: () => void;
  /** Takes the notice away and keeps the draft. */
  readonly dismiss: () => void;
}

export interface AutosaveInput {
  /** Absent: nothing is kept and nothing restored. */
  readonly options: AutosaveOptions | undefined;
  readonly store: EditorStore;
  readonly known: KnownBlocks;
  readonly onError: (error: unknown) => void;
}

type Loading = { readonly kind: 'open' } | { readonly kind: 'settled'; readonly found: FoundDraft | null };

const idle: AutosaveStatus = { kind: 'idle' };
const asText = (document: EmailDocument) => JSON.stringify(document);

/** Keeps unsaved changes in the host's store, and brings them back when the document is opened again. */
export function useAutosave({ options, store, known, onError }: AutosaveInput): Autosave {
  const drafts = options?.store;
  const [status, setStatus] = useState<AutosaveStatus>(idle);
  const [loading, setLoading] = useState<Loading>({ kind: 'open' });
  const asking = loading.kind === 'open';
  const saver = useRef<DraftSaver | null>(null);
  const opened = useRef<DraftStore | null>(null);
  /** Saved document that the shown draft began from. */
  const origin = useRef<Origin | null>(null);
  const latest = useRef({ onStatus: options?.onStatus, onError });
  useEffect(() => {
    latest.current = { onStatus: options?.onStatus, onError };
  });

  useEffect(() => latest.current.onStatus?.(status), [status]);
  useEffect(() => {
    if (status.kind === 'failed') latest.current.onError(status.error);
  }, [status]);

  useEffect(() => {
    // Asked once for every store: another document under the same store is the host's own doing.
    if (drafts === undefined || (opened.current === drafts && !asking)) return;
    let current = true;
    const settle = (found: FoundDraft | null) => {
      if (!current) return;
      opened.current = drafts;
      if (found?.kind === 'restored') origin.current = originOf(found.draft, store);
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
  const mayKeep = loading.kind === 'settled' && (found === null || found.kind === 'restored');
  const delay = options?.delay ?? defaultDelay;
  useEffect(() => {
    if (drafts === undefined || !mayKeep) return;
    const base = origin.current;
    return watch(store, base, saver, createDraftSaver({ store: drafts, delay, onStatus: setStatus }));
  }, [drafts, store, mayKeep, delay]);

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
        origin.current = originOf(found.draft, store);
        show(found.draft, store, known);
        setLoading({ kind: 'settled', found: null });
      },
      discard() {
        if (found?.kind === 'restored') store.change({ kind: 'restore', document: store.getState().saved });
        else if (drafts !== undefined) void clear(drafts, onError);
        setLoading({ kind: 'settled', found: null });
      },
      dismiss: () => setLoading({ kind: 'settled', found: null }),
    }),
    [status, found, store, known, drafts, onError],
  );
}

/** The saved document as it was when a draft was begun, for as long as nothing is saved over it. */
interface Origin {
  readonly saved: EmailDocument;
  readonly base: string;
}

function originOf({ base }: Draft, store: EditorStore): Origin {
  return { saved: store.getState().saved, base };
}

/** Decides what to do with a draft from an earlier session. */
function opening(draft: Draft, store: EditorStore, known: KnownBlocks): FoundDraft | null {
  const parsed = parseDocument(draft.document, known);
  if (!parsed.ok) return { kind: 'unreadable' };
  const { saved, document } = store.getState();
  const savedText = asText(saved);
  if (asText(parsed.value.document) === savedText) return null;
  const savedSince = draft.base !== fingerprint(savedText);
  if (document !== saved) return { kind: 'offered', draft, savedSince };
  show(draft, store, known);
  return { kind: 'restored', draft, savedSince };
}

function show(draft: Draft, store: EditorStore, known: KnownBlocks): void {
  const parsed = parseDocument(draft.document, known);
  if (parsed.ok) store.change({ kind: 'restore', document: parsed.value.document });
}

async function clear(drafts: DraftStore, onError: (error: unknown) => void): Promise<void> {
  try {
    await drafts.clear();
  } catch (error) {
    onError(error);
  }
}

/** Saves unsaved changes as a draft, and removes the draft when there are none. */
function watch(
  store: EditorStore,
  origin: Origin | null,
  place: { current: DraftSaver | null },
  saver: DraftSaver,
): () => void {
  place.current = saver;
  const draft = () => draftOf(store, origin);
  let seen = store.getState();
  // Save changes made while the draft was loading. A draft that is shown is already stored.
  if (seen.document !== seen.saved && origin === null) saver.save(draft);
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

function draftOf(store: EditorStore, origin: Origin | null): Draft {
  const { document, saved } = store.getState();
  const base = origin?.saved === saved ? origin.base : fingerprint(asText(saved));
  return { document: asText(document), base, keptAt: new Date().toISOString() };
}
