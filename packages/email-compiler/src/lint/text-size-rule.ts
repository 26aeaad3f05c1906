import { isRecord } from '../schema/read-document.ts';
import { fixAt } from './fix.ts';
import type { LintFinding, LintedBlock, LintInput } from './lint.ts';
import { withAncestors, inherited, shownTexts } from './scan-markup.ts';

/** Smallest font size in px that is not reported. */
const leastSize = 10;

/** Finds text that is too small to read. Reports only the smallest size of each block. */
export function textSizeRule({ body, blocks }: LintInput): readonly LintFinding[] {
  return blocks.flatMap((linted) => {
    const sizes = shownTexts(linted.html).map(({ parent }) =>
      Number.parseFloat(inherited(withAncestors(parent), 'font-size') ?? `${body.fontSize}`),
    );
    const size = Math.min(...sizes);
    return size < leastSize ? [smallText(linted, size)] : [];
  });
}

function smallText({ block }: LintedBlock, size: number): LintFinding {
  const { id, config } = block;
  const own = isRecord(config) && config['fontSize'] === size;
  return {
    code: 'text-small',
    severity: 'warning',
    blockId: id,
    ...(own ? { path: 'config.fontSize', fix: fixAt(block, 'config.fontSize', leastSize) } : {}),
    values: { size, least: leastSize },
  };
}
