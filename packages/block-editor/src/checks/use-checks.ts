'use client';
import { compile, type CompileResult, type Diagnostic } from '@x/email-compiler';
import { useEffect, useState } from 'react';
import { useEditor, useEditorState } from '../shell/environment.js';
import type { AmpValidation } from '../shell/validation.js';

/** Quiet time after a change before the whole message is compiled and checked, ms. */
const checkDelay = 400;

export interface Problem {
  readonly key: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly blockId: string | undefined;
}

export type AmpState =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'done'; readonly validation: AmpValidation }
  | { readonly kind: 'failed'; readonly message: string };

export interface Checks {
  readonly sizes: CompileResult['sizes'] | null;
  readonly problems: readonly Problem[];
  readonly amp: AmpState;
  readonly validateAgain: () => void;
}

function problemOf(diagnostic: Diagnostic): Problem {
  const { code, blockId, path, message, severity } = diagnostic;
  return { key: JSON.stringify([code, blockId, path, message]), severity, message, blockId };
}

function ampProblems(amp: AmpState): readonly Problem[] {
  if (amp.kind !== 'done') return [];
  return amp.validation.errors.map((error, index) => ({
    key: `amp-${index}`,
    severity: error.severity.toLowerCase() === 'warning' ? 'warning' : 'error',
    message: error.hint === undefined ? error.message : `${error.message} ${error.hint}`,
    blockId: error.blockId,
  }));
}

/** Compiles and validates the message whenever the user pauses. */
export function useChecks(parsing: readonly Diagnostic[]): Checks {
  const { compileOptions, providers } = useEditor();
  const { validateAmp, onError } = providers;
  const document = useEditorState((state) => state.document);
  const [result, setResult] = useState<CompileResult | null>(null);
  const [amp, setAmp] = useState<AmpState>({ kind: 'none' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const timer = setTimeout(() => setResult(compile(document, compileOptions)), checkDelay);
    return () => clearTimeout(timer);
  }, [document, compileOptions]);

  useEffect(() => {
    if (result === null || validateAmp === undefined) return;
    let current = true;
    setAmp((before) => (before.kind === 'done' ? before : { kind: 'checking' }));
    validateAmp(result.amp).then(
      (validation) => current && setAmp({ kind: 'done', validation }),
      (error: unknown) => {
        if (!current) return;
        onError?.({ source: 'validateAmp', error });
        setAmp({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => {
      current = false;
    };
  }, [result, validateAmp, onError, attempt]);

  const unique = new Map<string, Problem>();
  for (const problem of [
    ...parsing.map(problemOf),
    ...(result?.diagnostics ?? []).map(problemOf),
    ...ampProblems(amp),
  ]) {
    unique.set(problem.key, problem);
  }
  return {
    sizes: result?.sizes ?? null,
    problems: [...unique.values()],
    amp,
    validateAgain: () => setAttempt((count) => count + 1),
  };
}
