'use client';
import { parseDocument, type EmailDocument, type KnownBlocks } from '@x/email-compiler';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EditorEnvironment } from '../../context/environment.tsx';
import { rememberFocus } from '../../context/remember-focus.ts';
import { savedIfEqual } from '../../state/saved-document.ts';
import type { EditorStore } from '../../state/store.ts';
import type { BlockEditorHandle, MergeOptions } from '../block-editor-props.ts';
import { loadMergeDialog } from './lazy-merge-dialog.ts';
import type { Choices, MergeQuestion } from './merge-question.ts';

/** The last merge that took over changes of the other version. */
export interface FinishedMerge {
  readonly author: string | undefined;
}

export interface Merging {
  readonly merge: BlockEditorHandle['merge'];
  /** Conflicts to show in the dialog, or null. */
  readonly question: MergeQuestion | null;
  readonly finished: FinishedMerge | null;
  readonly dismiss: () => void;
}

type Ask = (question: Omit<MergeQuestion, 'answer'>) => Promise<Choices | null>;

function readVersion(source: EmailDocument | string, known: KnownBlocks): EmailDocument {
  const parsed = parseDocument(source, known);
  if (parsed.ok) return parsed.value.document;
  throw new Error(parsed.errors[0]?.message ?? 'The other version cannot be read.');
}

/** Returns the document to merge with. If it equals the saved document, returns the saved document object itself. */
function otherVersion(
  { store, known }: EditorEnvironment,
  source: EmailDocument | string | undefined,
): EmailDocument {
  const { saved } = store.getState();
  if (source === undefined) return saved;
  return savedIfEqual(readVersion(source, known), saved);
}

/** Merges the edited document with another version of the message, and asks the user about conflicts. */
export function useMerge(editor: EditorEnvironment): Merging {
  const [finished, setFinished] = useState<FinishedMerge | null>(null);
  const { question, ask } = useQuestion(editor);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const merge = useCallback<BlockEditorHandle['merge']>(
    (source, options = {}) => {
      const run = async () => {
        const merged = await mergeVersions(editor, { source, options, ask });
        if (merged !== 'unchanged') setFinished(merged === 'applied' ? { author: options.author } : null);
        return merged !== 'canceled';
      };
      // Wait for an earlier merge, because its result is the base of this one.
      const result = queue.current.then(run);
      queue.current = result.catch(() => undefined);
      return result;
    },
    [editor, ask],
  );

  return useMemo(
    () => ({ merge, question, finished, dismiss: () => setFinished(null) }),
    [merge, question, finished],
  );
}

interface MergeInput {
  readonly source: EmailDocument | string | undefined;
  readonly options: MergeOptions;
  readonly ask: Ask;
}

/** Returns `unchanged` if the document already contained the changes of the other version. */
async function mergeVersions(
  editor: EditorEnvironment,
  input: MergeInput,
): Promise<'applied' | 'unchanged' | 'canceled'> {
  const { store, known, providers } = editor;
  const theirs = otherVersion(editor, input.source);
  const before = store.getState();
  if (before.base === theirs && before.saved === theirs) return 'unchanged';
  const { mergeDocuments, resolveConflict } = await loadPart(
    () => import('@x/email-compiler/merge'),
    providers,
  );
  const { document: mine, base } = store.getState();
  const versions = { base, mine, theirs };
  const { document, conflicts } = mergeDocuments(versions, known);
  // Load the dialog before asking, because a question that cannot be shown would never be answered.
  if (conflicts.length > 0) await loadPart(loadMergeDialog, providers);
  const { author } = input.options;
  const choices: Choices | null =
    conflicts.length === 0 ? new Map() : await input.ask({ versions, conflicts, author });
  if (choices === null) return 'canceled';
  // Merge again if the document changed meanwhile, for example by the host.
  if (store.getState().document !== mine) return mergeVersions(editor, input);
  const resolved = conflicts.reduce((result, conflict) => {
    const side = choices.get(conflict);
    return side === undefined ? result : resolveConflict(result, conflict, side, known);
  }, document);
  store.dispatch({ type: 'merge', document: resolved, theirs });
  return resolved === mine ? 'unchanged' : 'applied';
}

/** Loads code and reports a failure to the host. */
async function loadPart<Part>(
  load: () => Promise<Part>,
  { onError }: EditorEnvironment['providers'],
): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    onError?.({ source: 'load', error });
    throw error;
  }
}

/** Holds the question that the dialog shows. Cancels it when the editor closes or shows another document. */
function useQuestion(editor: EditorEnvironment): {
  readonly question: MergeQuestion | null;
  readonly ask: Ask;
} {
  const [question, setQuestion] = useState<MergeQuestion | null>(null);
  const open = useRef<{ readonly store: EditorStore; readonly answer: MergeQuestion['answer'] } | null>(null);
  const { store } = editor;
  const latest = useRef(editor);
  useEffect(() => {
    latest.current = editor;
  });
  useEffect(
    () => () => {
      if (open.current?.store === store) open.current.answer(null);
    },
    [store],
  );

  const ask = useCallback<Ask>(
    (asked) =>
      new Promise((resolve) => {
        const focus = rememberFocus(latest.current);
        const answer = (choices: Choices | null) => {
          open.current = null;
          setQuestion(null);
          resolve(choices);
          // Wait until the dialog is closed, which returns the focus to the page's body.
          setTimeout(focus);
        };
        open.current = { store: latest.current.store, answer };
        setQuestion({ ...asked, answer });
      }),
    [],
  );
  return { question, ask };
}
