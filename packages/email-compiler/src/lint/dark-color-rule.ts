import { contrast } from '../color/contrast.ts';
import { shown } from './contrast-rule.ts';
import type { LintFinding, LintInput } from './rule.ts';
import { looksIn } from './text-look.ts';

/**
 * Finds colors that the author chose for dark mode and that make text hard to read. Without chosen colors, there is
 * nothing to find, because derived colors are readable, or as readable as in light mode.
 */
export function darkColorRule({ body, blocks, canvas, footer }: LintInput): readonly LintFinding[] {
  if (body.darkColors === undefined || body.darkColors.length === 0) return [];
  const found = new Map<string, LintFinding>();
  const places = [...blocks.map(({ html, behind }) => ({ html, behind })), { html: footer, behind: canvas }];
  for (const { html, behind } of places) {
    for (const look of looksIn(html, behind, body.fontSize)) {
      const { darkInk: ink, darkGround: ground, least } = look;
      const ratio = contrast(ink, ground);
      // Colors that are the same in light mode are reported there.
      if (ratio >= least || (ink === look.ink && ground === look.ground)) continue;
      found.set(`${ink} ${ground}`, {
        code: 'low-contrast-dark-chosen',
        severity: 'warning',
        path: 'body.config.darkColors',
        values: { ink, ground, ratio: shown(ratio), least },
      });
    }
  }
  return [...found.values()];
}
