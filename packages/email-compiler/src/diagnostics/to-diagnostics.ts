import type { Diagnostic } from '../diagnostic.ts';
import { problemsOf } from '../document/block-problems.ts';
import type { Finding } from '../finding.ts';
import { documentTexts } from './en.ts';
import { diagnosticText } from './texts.ts';

/** The diagnostics of a finding: one, or all problems of a block that its schema refused. */
export function toDiagnostics({ refused, ...found }: Finding): readonly Diagnostic[] {
  if (refused !== undefined) return problemsOf(refused.block, refused.definition);
  const message = found.message ?? diagnosticText(documentTexts, found.code, found.values) ?? found.code;
  return [{ ...found, message }];
}
