import * as v from 'valibot';
import { contrast, leastTextContrast } from '../color/contrast.ts';
import { brandTexts } from '../diagnostics/brand-en.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { diagnosticText, type DiagnosticValues } from '../diagnostics/texts.ts';
import { isKnownFont } from '../schema/fonts.ts';
import { brandSchema, type BrandRole } from './brand.ts';
import { completeBrand, type CompleteBrand } from './complete-brand.ts';

/** Pairs of colors that messages put on each other. */
const pairs: readonly (readonly [ink: BrandRole, ground: BrandRole])[] = [
  ['text', 'canvas'],
  ['text', 'surface'],
  ['muted', 'canvas'],
  ['muted', 'surface'],
  ['heading', 'canvas'],
  ['heading', 'surface'],
  ['link', 'canvas'],
  ['link', 'surface'],
  ['buttonText', 'button'],
];

/**
 * Finds invalid values of a brand and values that make messages hard to read. `path` is that of the field, such as
 * `colors.text.light`. Messages with such a brand still compile.
 */
export function brandProblems(brand: unknown): readonly Diagnostic[] {
  const { issues = [] } = v.safeParse(brandSchema, brand);
  const invalid = issues.map((issue) =>
    problem('brand-value-invalid', 'error', v.getDotPath(issue) ?? '', { reason: issue.message }),
  );
  const complete = completeBrand(brand);
  return [...invalid, ...contrastProblems(complete), ...fontProblems(complete), ...logoProblems(complete)];
}

function contrastProblems({ colors }: CompleteBrand): readonly Diagnostic[] {
  return pairs.flatMap(([role, ground]) => {
    const [ink, behind] = [colors[role], colors[ground]];
    const modes = [
      { code: 'brand-contrast', path: `colors.${role}.light`, ink: ink.light, color: behind.light },
      // A dark color that is not chosen is derived so that it is readable.
      { code: 'brand-contrast-dark', path: `colors.${role}.dark`, ink: ink.dark, color: behind.dark },
    ];
    return modes.flatMap(({ code, path, ink, color }) => {
      if (ink === undefined || color === undefined) return [];
      const ratio = contrast(ink, color);
      if (ratio >= leastTextContrast) return [];
      const shown = Math.floor(ratio * 10) / 10;
      return [
        problem(code, 'warning', path, { role, ground, ink, color, ratio: shown, least: leastTextContrast }),
      ];
    });
  });
}

function fontProblems({ fonts, webFonts }: CompleteBrand): readonly Diagnostic[] {
  const own = new Map(webFonts.map((font) => [font.name, font]));
  return Object.entries(fonts)
    .filter(([, font]) => !isKnownFont(font, own))
    .map(([use, font]) => problem('brand-font-unknown', 'warning', `fonts.${use}`, { font }));
}

function logoProblems({ logo }: CompleteBrand): readonly Diagnostic[] {
  if (logo === null || logo.alt.trim() !== '') return [];
  return [problem('brand-logo-alt-missing', 'warning', 'logo.alt', {})];
}

function problem(
  code: string,
  severity: Diagnostic['severity'],
  path: string,
  values: DiagnosticValues,
): Diagnostic {
  return { code, severity, path, message: diagnosticText(brandTexts, code, values) ?? code, values };
}
