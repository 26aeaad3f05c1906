'use client';
import { compile, type CompileResult } from '@x/email-compiler';
import { lint, type LintDiagnostic, type LintFix } from '@x/email-compiler/lint';
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
  /** A change that mends it. */
  readonly fix?: LintFix | undefined;
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

function problemOf(diagnostic: LintDiagnostic): Problem {
  const { code, blockId, path, message, severity, fix } = diagnostic;
  return { key: JSON.stringify([code, blockId, path, message]), severity, message, blockId, fix };
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

interface Compiled {
  readonly result: CompileResult;
  readonly advice: readonly LintDiagnostic[];
}

/** Compiles, lints and validates the message whenever the user pauses. */
export function useChecks(parsing: readonly LintDiagnostic[]): Checks {
  const { compileOptions, providers } = useEditor();
  const { validateAmp, onError } = providers;
  const document = useEditorState((state) => state.document);
  const [compiled, setCompiled] = useState<Compiled | null>(null);
  const [answer, setAnswer] = useState<AmpState | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => {
      const result = compile(document, compileOptions);
      setCompiled({ result, advice: lint(document, result, compileOptions) });
    }, checkDelay);
    return () => clearTimeout(timer);
  }, [document, compileOptions]);

  useEffect(() => {
    if (compiled === null || validateAmp === undefined) return;
    let current = true;
    validateAmp(compiled.result.amp).then(
      (validation) => current && setAnswer({ kind: 'done', validation }),
      (error: unknown) => {
        if (!current) return;
        onError?.({ source: 'validateAmp', error });
        setAnswer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => {
      current = false;
    };
  }, [compiled, validateAmp, onError]);

  const amp: AmpState = validateAmp === undefined ? { kind: 'none' } : (answer ?? { kind: 'checking' });
  const diagnostics = [...parsing, ...(compiled?.result.diagnostics ?? []), ...(compiled?.advice ?? [])];
  const problems = new Map(
    [...diagnostics.map(problemOf), ...ampProblems(amp)].map((problem) => [problem.key, problem]),
  );
  return {
    sizes: compiled?.result.sizes ?? null,
    problems: [...problems.values()],
    amp,
    validateAgain: () => {
      setAnswer(null);
      setCompiled((before) => (before === null ? null : { ...before }));
    },
  };
}
