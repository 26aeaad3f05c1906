import type { Diagnostic, MarkupContext } from '@x/email-compiler';
import { diagnosticText } from '@x/email-compiler/diagnostics';
import { english } from './en.ts';

interface Problem extends Omit<Diagnostic, 'blockId' | 'code' | 'message'> {
  readonly code: keyof typeof english;
}

export function reportProblem(context: Pick<MarkupContext, 'report'>, problem: Problem): void {
  const { code, values } = problem;
  context.report({ ...problem, message: diagnosticText(english, code, values) ?? code });
}
