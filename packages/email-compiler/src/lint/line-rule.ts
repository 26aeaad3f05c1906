import * as v from 'valibot';
import { dividerHtml } from '../blocks/divider/divider.ts';
import { widestOutlookBorder } from '../schema/config.ts';
import { fixAt } from './fix.ts';
import type { LintFinding, LintInput } from './rule.ts';

/** Finds dashed and dotted lines that Outlook for Windows draws thinner. */
export function lineRule({ blocks }: LintInput): readonly LintFinding[] {
  return blocks.flatMap(({ block }): readonly LintFinding[] => {
    if (block.type !== dividerHtml.type || !v.is(dividerHtml.schema, block)) return [];
    const { style, thickness } = block.config;
    if ((style !== 'dashed' && style !== 'dotted') || thickness <= widestOutlookBorder) return [];
    const path = 'config.thickness';
    return [
      {
        code: 'line-thick',
        severity: 'warning',
        blockId: block.id,
        path,
        values: { thickness, most: widestOutlookBorder },
        fix: fixAt(block, path, widestOutlookBorder),
      },
    ];
  });
}
