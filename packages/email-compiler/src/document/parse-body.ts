import { defaultBrandValues, type BrandValues } from '../brand/references.ts';
import { resolveConfig, type UnknownReference } from '../brand/resolve.ts';
import { unknownReference, type Finding } from '../definition/finding.ts';
import { defaultBodyConfig, type StoredBodyConfig } from '../schema/document.ts';
import { isKnownFont, type WebFonts } from '../schema/fonts.ts';
import {
  readBody,
  readStoredBody,
  recordOf,
  type Fields,
  type ReportField,
} from '../schema/read-document.ts';

/**
 * Reads the body's config, keeps its references to the brand, and reports every invalid value that it replaces. `normal`
 * converts stored colors to the current notation.
 */
export function parseBody(
  body: unknown,
  normal: (colors: Fields) => Fields = (colors) => colors,
): { readonly config: StoredBodyConfig; readonly findings: readonly Finding[] } {
  const given = recordOf(recordOf(body)['config']);
  const stored = { ...given, colors: normal(recordOf(given['colors'])) };
  const { config, unknown } = resolveConfig(stored, defaultBodyConfig, defaultBrandValues);
  const { report, findings } = collect(unknown);
  return { config: readStoredBody(stored, config, report), findings };
}

/** Reports every value of the body's config that compiling replaces. */
export function bodyFindings(
  config: Fields,
  { brandValues, webFonts }: { readonly brandValues: BrandValues; readonly webFonts: WebFonts },
): readonly Finding[] {
  const resolved = resolveConfig(config, defaultBodyConfig, brandValues);
  const { report, findings } = collect(resolved.unknown);
  const { fontFamily } = readBody(resolved.config, report);
  if (!isKnownFont(fontFamily, webFonts)) report('fontFamily', fontFamily, defaultBodyConfig.fontFamily);
  return findings;
}

function collect(unknown: readonly UnknownReference[]) {
  const findings: Finding[] = unknown.map((one) => unknownReference(one, 'body.config'));
  const report: ReportField = (path, value, standard) => {
    findings.push({
      code: 'body-value-replaced',
      severity: 'warning',
      path: `body.config.${path}`,
      values: { path, value: shorten(value), standard: shorten(standard) },
    });
  };
  return { report, findings };
}

function shorten(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 80);
}
