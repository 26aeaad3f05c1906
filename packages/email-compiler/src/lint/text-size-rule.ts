import type { Block } from '../schema/document.ts';
import { isRecord } from '../schema/read-document.ts';
import { fixAt, type LintFix } from './fix.ts';
import { fixMarks } from './fix-marks.ts';
import type { LintFinding, LintedBlock, LintInput } from './rule.ts';
import { fontSizeOf, shownTexts, withAncestors, type ScannedElement } from './scan-markup.ts';

/** Smallest font size in px that is not reported. */
const leastSize = 10;

/** Finds text that is too small to read. Reports only the smallest size of each block. */
export function textSizeRule({ body, blocks }: LintInput): readonly LintFinding[] {
  return blocks.flatMap((linted) => {
    const sizes = shownTexts(linted.html).map(({ parent }) =>
      fontSizeOf(withAncestors(parent).filter(isNoScript), body.fontSize),
    );
    const size = Math.min(...sizes);
    return size < leastSize ? [smallText(linted, size)] : [];
  });
}

/** Superscript and subscript may be smaller than the text around them. */
function isNoScript({ name }: ScannedElement): boolean {
  return name !== 'sup' && name !== 'sub';
}

function smallText({ block }: LintedBlock, size: number): LintFinding {
  const fix = fixOf(block, size);
  return {
    code: 'text-small',
    severity: 'warning',
    blockId: block.id,
    ...(fix === undefined ? {} : { path: fix.path, fix }),
    values: { size: Math.round(size * 10) / 10, least: leastSize },
  };
}

/** Returns a fix that enlarges the block's font size or the parts of its text that have the given size. */
function fixOf(block: Block, size: number): LintFix | undefined {
  const { config } = block;
  if (isRecord(config) && config['fontSize'] === size) return fixAt(block, 'config.fontSize', leastSize);
  return fixMarks(block, (mark) =>
    mark.type === 'font_size' && mark.attrs.size < leastSize
      ? { ...mark, attrs: { size: leastSize } }
      : undefined,
  );
}
