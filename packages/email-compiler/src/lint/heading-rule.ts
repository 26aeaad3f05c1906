import { isRecord } from '../document/merge-defaults.ts';
import { fixAt } from './fix.ts';
import type { LintDiagnostic, LintInput } from './lint.ts';

/** Headings that skip a level: screen readers move by them. */
export function headingRule({ blocks }: LintInput): readonly LintDiagnostic[] {
  const found: LintDiagnostic[] = [];
  let last = 0;
  for (const { block, html } of blocks) {
    const written = html.elements.flatMap(({ name }) => (/^h[1-6]$/.test(name) ? [Number(name[1])] : []));
    for (const [index, level] of written.entries()) {
      if (level > last + 1) {
        const after = last === 0 ? 'is the first of the message' : `follows one of level ${last}`;
        const expected = last + 1;
        const path = levelPaths(block.content)[index];
        found.push({
          code: 'heading-order',
          severity: 'info',
          blockId: block.id,
          path: 'content',
          message: `A heading of level ${level} ${after}: use level ${expected}.`,
          values: { level, after: last, expected },
          ...(path === undefined ? {} : { fix: fixAt(block, path, expected) }),
        });
      }
      last = level;
    }
  }
  return found;
}

/** Where the levels of a rich text's headings stand, in reading order. */
function levelPaths(content: unknown, path = 'content'): readonly string[] {
  if (Array.isArray(content)) return content.flatMap((item, index) => levelPaths(item, `${path}.${index}`));
  if (!isRecord(content)) return [];
  if (content['type'] === 'heading') return [`${path}.attrs.level`];
  return levelPaths(content['content'], `${path}.content`);
}
