import type { LintFinding, LintInput } from './lint.ts';

/** Share of a limit from which a size is reported. */
const nearly = 0.9;
/** Share of a limit above which a block is reported. */
const largeShare = 0.25;

/** Sizes of the message and its largest blocks against the limits of mail clients. */
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
