import type { Block } from '../schema/document.ts';
import { isRecord } from '../schema/read-document.ts';
import { fixAt } from './fix.ts';
import type { LintFinding, LintInput } from './rule.ts';

/**
 * Finds headings that skip a level, and the first main heading after another one, because screen reader users navigate by
 * heading levels.
 */
export function headingRule({ blocks }: LintInput): readonly LintFinding[] {
  const found: LintFinding[] = [];
  let last = 0;
  let mainHeadings = 0;
  for (const { block, html } of blocks) {
    const written = html.elements.flatMap(({ name }) => (/^h[1-6]$/.test(name) ? [Number(name[1])] : []));
    for (const [index, level] of written.entries()) {
      if (level === 1 && ++mainHeadings === 2) found.push(repeated(block, index));
      if (level > last + 1) {
        const expected = last + 1;
        const path = levelPaths(block.content)[index];
        found.push({
          code: 'heading-order',
          severity: 'info',
          blockId: block.id,
          path: 'content',
          values: { level, after: last, expected },
          ...(path === undefined ? {} : { fix: fixAt(block, path, expected) }),
        });
      }
      last = level;
    }
  }
  return found;
}

function repeated(block: Block, index: number): LintFinding {
  const path = levelPaths(block.content)[index];
  const found = { code: 'heading-repeated', severity: 'info', blockId: block.id, path: 'content' } as const;
  return path === undefined ? found : { ...found, fix: fixAt(block, path, 2) };
}

/** Returns the paths of the heading levels in rich text, in reading order. */
function levelPaths(content: unknown, path = 'content'): readonly string[] {
  if (Array.isArray(content)) return content.flatMap((item, index) => levelPaths(item, `${path}.${index}`));
  if (!isRecord(content)) return [];
  if (content['type'] === 'heading') return [`${path}.attrs.level`];
  return levelPaths(content['content'], `${path}.content`);
}
