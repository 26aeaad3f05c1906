import { isRecord } from '../document/merge-defaults.js';
import type { LintDiagnostic, LintInput } from './lint.js';

/** Headings that skip a level: screen readers move by them. */
export function headingRule({ blocks }: LintInput): readonly LintDiagnostic[] {
  const found: LintDiagnostic[] = [];
  let last = 0;
  for (const { id, content } of blocks) {
    for (const level of levels(content)) {
      if (level > last + 1) {
        const after = last === 0 ? 'is the first of the message' : `follows one of level ${last}`;
        found.push({
          code: 'heading-order',
          severity: 'info',
          blockId: id,
          path: 'content',
          message: `A heading of level ${level} ${after}: use level ${last + 1}.`,
        });
      }
      last = level;
    }
  }
  return found;
}

function levels(content: unknown): readonly number[] {
  if (!isRecord(content) || !Array.isArray(content['content'])) return [];
  return content['content'].flatMap((node: unknown) => {
    if (!isRecord(node) || node['type'] !== 'heading' || !isRecord(node['attrs'])) return [];
    return typeof node['attrs']['level'] === 'number' ? [node['attrs']['level']] : [];
  });
}
