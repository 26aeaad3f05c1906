export { lint } from './lint.js';
export type { LintDiagnostic } from './lint.js';
export { applyFix } from './fix.js';
export type { LintFix } from './fix.js';
