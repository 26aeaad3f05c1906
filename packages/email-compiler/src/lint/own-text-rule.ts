import type { LintFinding, LintInput } from './rule.ts';

const path = 'body.config.text';

/** Finds a text part that the author wrote for blocks that have changed since. */
export function ownTextRule({ isTextOutdated }: LintInput): readonly LintFinding[] {
  if (!isTextOutdated) return [];
  return [{ code: 'text-outdated', severity: 'warning', path, fix: { path, value: undefined } }];
}
