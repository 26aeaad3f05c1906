import type { LintDiagnostic, LintInput } from './lint.js';

/** Part of a limit from which it is worth a word. */
const nearly = 0.9;

/** Sizes against what mail clients take. */
export function sizeRule({ compiled }: LintInput): readonly LintDiagnostic[] {
  const { html, amp, ampCss } = compiled.sizes;
  return [
    ...check('html-size', 'Gmail cuts the message off', 'HTML', html),
    ...check('amp-size', 'Mail clients show the HTML instead', 'AMP', amp),
    ...check('amp-css-size', 'Mail clients show the HTML instead', "AMP's CSS", ampCss),
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
    },
  ];
}
