export { createLinter } from './linter.ts';
export type { Linter } from './linter.ts';
export { lint } from './lint.ts';
export type { LintedOutput } from './lint.ts';
export type { LintDiagnostic } from './rule.ts';
export { applyFix } from './fix.ts';
export type { LintFix } from './fix.ts';
