'use client';
import {
  acceptedFindings,
  findingKey,
  type CompileResult,
  type Diagnostic,
  type EmailDocument,
} from '@x/email-compiler';
import type { LintDiagnostic, Linter, LintFix } from '@x/email-compiler/lint';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { errorMessage } from '../../context/error-message.ts';
import { useEditor, useEditorState } from '../../context/environment.tsx';
import type { AmpValidation } from '../../definition/providers.ts';
import { createQuietTimer } from '../../context/idle.ts';

/** Time in ms after a change before the whole message is compiled and checked. */
const checkDelay = 400;

export interface Problem {
  readonly key: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly blockId: string | undefined;
  readonly path: string | undefined;
  /** Message of the compiler or validator, in English. */
  readonly message: string;
  /** Code that identifies the message, for translation. */
  readonly code: string;
  readonly values: Diagnostic['values'];
  readonly fix?: LintFix | undefined;
  /** True for a block with content that the author has not replaced yet: of a new message, or samples of a design. */
  readonly untouched: boolean;
}

export type AmpState =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'done'; readonly validation: AmpValidation }
  | { readonly kind: 'failed'; readonly message: string };

export interface Checks {
  readonly sizes: CompileResult['sizes'] | null;
  /** True once the message has been compiled and linted. The AMP validator may still be running. */
  readonly complete: boolean;
  readonly problems: readonly Problem[];
  /**
   * Samples of a design, and other problems of blocks that have samples or still are as in a new message. They become
   * `problems` when the author edits the block or accepts its samples.
   */
  readonly examples: readonly Problem[];
  /** Problems that the author accepted. */
  readonly accepted: readonly Problem[];
  readonly amp: AmpState;
  readonly validateAgain: () => void;
}

/** Returns whether a problem is about samples of a design, which the author can make their own. */
export function isSample({ code }: { readonly code: string }): boolean {
  return code === 'sample-content';
}

function problemOf(diagnostic: LintDiagnostic, untouched: ReadonlySet<string | undefined>): Problem {
  const { code, blockId, path, message, values, severity, fix } = diagnostic;
  const key = findingKey(diagnostic);
  const isUntouched =
    isSample({ code }) || (severity !== 'error' && blockId !== undefined && untouched.has(blockId));
  return { key, code, severity, message, values, blockId, path, fix, untouched: isUntouched };
}

/** Returns whether an author may decide to keep the cause of a problem. Errors must be fixed. */
export function isAcceptable({ severity, key }: Problem): boolean {
  return severity !== 'error' && !key.startsWith('amp-');
}

function ampProblems(amp: AmpState): readonly Problem[] {
  if (amp.kind !== 'done') return [];
  return amp.validation.errors.map((error, index) => ({
    key: `amp-${index}`,
    severity: error.severity.toLowerCase() === 'warning' ? 'warning' : 'error',
    blockId: error.blockId,
    path: undefined,
    message: error.hint === undefined ? error.message : `${error.message} ${error.hint}`,
    code: error.code,
    values: undefined,
    untouched: false,
  }));
}

interface Compiled {
  readonly amp: string;
  /** null for a page, whose size no mail client limits. */
  readonly sizes: CompileResult['sizes'] | null;
  readonly diagnostics: readonly LintDiagnostic[];
  /** Ids of the blocks that still are as in a new message. */
  readonly untouched: ReadonlySet<string>;
  /** True once the lint rules have run or failed to load. */
  readonly linted: boolean;
}

const none: ReadonlySet<string> = new Set();

/** Compiles and lints the message after a pause in editing, when the page is idle, so that typing stays fast. */
function useCompiled(): Compiled | null {
  const { store, compiler, compileOptions, output, definitions, providers } = useEditor();
  const { onError } = providers;
  const [compiled, setCompiled] = useState<Compiled | null>(null);
  useEffect(() => {
    let checked: EmailDocument | null = null;
    let linter: Linter | null = null;
    function check() {
      const { document } = store.getState();
      if (document === checked) return;
      checked = document;
      const result = compiler.compile(document, compileOptions);
      const { amp, diagnostics } = result;
      const sizes = output === 'page' ? null : result.sizes;
      // Keep the findings of the previous lint until the next lint has run, so that their number does not flicker.
      setCompiled((before) =>
        before?.linted === true
          ? { ...before, amp, sizes }
          : { amp, sizes, diagnostics: [], untouched: none, linted: false },
      );
      // Load the lint rules on first use. If loading fails, show only the compiler's diagnostics.
      const pages = output === 'page' ? import('../page-view/page-of.ts') : undefined;
      Promise.all([import('@x/email-compiler/lint'), import('./untouched-blocks.ts'), pages]).then(
        ([{ createLinter }, { untouchedBlocks }, page]) => {
          if (checked !== document) return;
          // Remembers the findings of blocks, so that a change only checks the changed block.
          linter ??= createLinter(output);
          const advice = linter.lint(document, result, compileOptions);
          setCompiled({
            amp,
            sizes,
            diagnostics: [
              ...(page?.pageOf(document, { compileOptions, definitions }).diagnostics ?? diagnostics),
              ...advice,
            ],
            untouched: untouchedBlocks(document),
            linted: true,
          });
        },
        (error: unknown) => {
          onError?.({ source: 'load', error });
          if (checked === document) setCompiled({ amp, sizes, diagnostics, untouched: none, linted: true });
        },
      );
    }
    const quiet = createQuietTimer(check, checkDelay);
    let seen = store.getState().document;
    const unsubscribe = store.subscribe(() => {
      const { document } = store.getState();
      if (document === seen) return;
      seen = document;
      quiet.touch();
    });
    quiet.touch();
    return () => {
      unsubscribe();
      quiet.stop();
      checked = null;
    };
  }, [store, compiler, compileOptions, definitions, output, onError]);
  return compiled;
}

/** Sends the AMP output to the host's validator whenever the output changes. Also returns a function that retries. */
function useAmpState(markup: string | undefined): readonly [AmpState, () => void] {
  const { providers } = useEditor();
  const { validateAmp, onError } = providers;
  const [answer, setAnswer] = useState<AmpState | null>(null);
  const latest = useRef<object>(null);

  const ask = useCallback(async () => {
    if (markup === undefined || validateAmp === undefined) return;
    const request = {};
    latest.current = request;
    const update = (state: AmpState) => latest.current === request && setAnswer(state);
    // Treat a validator that throws synchronously like a validator that rejects.
    try {
      update({ kind: 'done', validation: await validateAmp(markup) });
    } catch (error) {
      onError?.({ source: 'validateAmp', error });
      update({ kind: 'failed', message: errorMessage(error) });
    }
  }, [markup, validateAmp, onError]);

  useEffect(() => {
    void ask();
    return () => {
      latest.current = null;
    };
  }, [ask]);

  const state: AmpState = validateAmp === undefined ? { kind: 'none' } : (answer ?? { kind: 'checking' });
  return [
    state,
    () => {
      setAnswer(null);
      void ask();
    },
  ];
}

export function useChecks(parsing: readonly LintDiagnostic[]): Checks {
  const compiled = useCompiled();
  const [amp, validateAgain] = useAmpState(compiled?.amp);
  const problems = useMemo(() => {
    const diagnostics = [...parsing, ...(compiled?.diagnostics ?? [])];
    const sampleBlocks = diagnostics.filter(isSample).map(({ blockId }) => blockId);
    const untouched = new Set([...(compiled?.untouched ?? none), ...sampleBlocks]);
    const found = diagnostics.map((diagnostic) => problemOf(diagnostic, untouched));
    return [...new Map([...found, ...ampProblems(amp)].map((problem) => [problem.key, problem])).values()];
  }, [parsing, compiled, amp]);
  const complete = compiled?.linted ?? false;
  const notes = useEditorState(({ document }) => document.editor);
  const [open, examples, accepted] = useMemo(() => {
    const known = new Set(notes === undefined ? [] : acceptedFindings({ editor: notes }));
    const isAccepted = (problem: Problem) => isAcceptable(problem) && known.has(problem.key);
    const rest = problems.filter((problem) => !isAccepted(problem));
    return [
      rest.filter(({ untouched }) => !untouched),
      rest.filter(({ untouched }) => untouched),
      problems.filter(isAccepted),
    ];
  }, [problems, notes]);
  return { sizes: compiled?.sizes ?? null, complete, problems: open, examples, accepted, amp, validateAgain };
}
