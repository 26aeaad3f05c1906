import type { LintFinding, LintInput } from './rule.ts';

/** Share of the limit above which the size of a message is reported. */
const nearly = 0.9;
/** Share of the limit above which the size of a block is reported. */
const largeShare = 0.25;

/** Finds messages near or above the size limits of mail clients, and blocks that use a large share of a limit. */
export function sizeRule({ compiled, rows }: LintInput): readonly LintFinding[] {
  const { html, amp, ampCss, blocks } = compiled.sizes;
  const large = (target: 'html' | 'amp', limit: number) =>
    rows.flatMap(({ id, type }) => {
      const bytes = blocks[id]?.[target] ?? 0;
      return bytes <= limit * largeShare ? [] : [largeBlock(id, type, target, bytes, limit)];
    });
  return [
    ...check('html-size', html),
    ...check('amp-size', amp),
    ...check('amp-css-size', ampCss),
    ...large('html', html.limit),
    ...large('amp', amp.limit),
  ];
}

function check(
  code: string,
  { bytes, limit }: { readonly bytes: number; readonly limit: number },
): readonly LintFinding[] {
  if (bytes <= limit * nearly) return [];
  const over = bytes > limit;
  return [
    {
      code,
      severity: over ? 'error' : 'warning',
      values: { bytes, limit, percent: Math.round((bytes / limit) * 100) },
    },
  ];
}

function largeBlock(
  blockId: string,
  type: string,
  target: 'html' | 'amp',
  bytes: number,
  limit: number,
): LintFinding {
  const percent = Math.round((bytes / limit) * 100);
  return {
    code: `${target}-block-size`,
    severity: 'info',
    blockId,
    values: { type, bytes, limit, percent },
  };
}
