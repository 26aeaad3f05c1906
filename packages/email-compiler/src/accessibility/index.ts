export { checkMarkup } from './check-markup.ts';
export type { MarkupFinding } from './check-markup.ts';
export type { MarkupRule, MarkupSeverity } from './finding.ts';
