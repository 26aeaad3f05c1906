import type { LintDiagnostic, LintInput } from './lint.ts';

/** Part of a limit from which it is worth a word. */
const nearly = 0.9;
/** Part of a limit that one block may take before it is named. */
const largeShare = 0.25;

/** Sizes against what mail clients take, of the message and of its largest blocks. */
export function sizeRule({ compiled, rows }: LintInput): readonly LintDiagnostic[] {
  const { html, amp, ampCss, blocks } = compiled.sizes;
  const large = (target: 'html' | 'amp', limit: number) =>
    rows.flatMap(({ id, type }) => {
      const bytes = blocks[id]?.[target] ?? 0;
      return bytes <= limit * largeShare ? [] : [largeBlock(id, type, target, bytes, limit)];
    });
  return [
    ...check('html-size', 'Gmail cuts the message off', 'HTML', html),
    ...check('amp-size', 'Mail clients show the HTML instead', 'AMP', amp),
    ...check('amp-css-size', 'Mail clients show the HTML instead', "AMP's CSS", ampCss),
    ...large('html', html.limit),
    ...large('amp', amp.limit),
  ];
}

function check(
  code: string,
  consequence: string,
  part: string,
  { bytes, limit }: { readonly bytes: number; readonly limit: number },
): readonly LintDiagnostic[] {
  if (bytes <= limit * nearly) return [];
  const over = bytes > limit;
  return [
    {
      code,
      severity: over ? 'error' : 'warning',
      message: `${part} has ${bytes} bytes of ${limit}. ${consequence} ${over ? 'now' : 'beyond that'}: remove or shorten blocks.`,
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
): LintDiagnostic {
  const percent = Math.round((bytes / limit) * 100);
  return {
    code: `${target}-block-size`,
    severity: 'info',
    blockId,
    message: `The ${type} block has ${bytes} bytes of ${target.toUpperCase()}, ${percent} % of what a whole message may have.`,
    values: { type, bytes, limit, percent },
  };
}
