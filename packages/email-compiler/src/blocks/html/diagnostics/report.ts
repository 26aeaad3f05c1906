import { deepestNesting } from '../../../definition/check-block.ts';
import type { BlockContext } from '../../../definition/define.ts';
import { diagnosticText } from '../../../diagnostics/texts.ts';
import type { Severity } from '../../../diagnostics/diagnostic.ts';
import type { RemovalKind, Removals } from '../removals.ts';
import { english } from './en.ts';

type Context = Pick<BlockContext, 'report'>;

const problems: readonly (readonly [RemovalKind, keyof typeof english, Severity])[] = [
  ['elements', 'html-elements-removed', 'warning'],
  ['attributes', 'html-attributes-removed', 'info'],
  ['styles', 'html-styles-removed', 'warning'],
  ['rules', 'html-rules-removed', 'warning'],
  ['unused', 'html-rules-unused', 'info'],
  ['conditions', 'html-conditions-removed', 'info'],
  ['nesting', 'html-nested-too-deep', 'warning'],
];

/** Reports what was removed from the HTML of an author. */
export function reportRemovals(removals: Removals, context: Context): void {
  for (const [kind, code, severity] of problems) {
    if (!removals.has(kind)) continue;
    reportHtml(
      context,
      code,
      severity,
      kind === 'nesting' ? { levels: deepestNesting } : { names: removals.list(kind) },
    );
  }
}

export function reportHtml(
  context: Context,
  code: keyof typeof english,
  severity: Severity,
  values: Readonly<Record<string, string | number>> = {},
): void {
  const message = diagnosticText(english, code, values) ?? code;
  context.report({ code, severity, path: 'content.html', message, values });
}
