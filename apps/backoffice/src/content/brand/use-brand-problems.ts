import { useLingui } from '@lingui/react/macro';
import { useDiagnosticText } from '@x/block-editor';
import { brandProblems, type Diagnostic } from '@x/email-compiler';
import { fieldAt, toBrand, type BrandValues } from './brand-values.ts';

/** A sentence about the value at a path of the brand, such as `colors.text.light`. */
export interface BrandNote {
  readonly path: string;
  readonly text: string;
}

export interface BrandProblems {
  /** Values that cannot be saved. */
  readonly errors: readonly BrandNote[];
  /** Values that can be saved, but make messages hard to read. */
  readonly warnings: readonly BrandNote[];
}

/** Returns a function that finds the problems of the form's values. */
export function useBrandProblems(): (values: BrandValues) => BrandProblems {
  const invalidText = useInvalidText();
  const { t } = useLingui();
  const diagnosticText = useDiagnosticText();
  return (values) => {
    const found = brandProblems(toBrand(values, undefined));
    const of = (severity: Diagnostic['severity']) =>
      found
        .filter((problem) => problem.severity === severity)
        .map(({ path = '', ...rest }) => ({ path, ...rest }));
    const names = values.webFonts.map(({ name }) => name.trim());
    return {
      errors: [
        ...of('error').map(({ path }) => ({ path, text: invalidText(path) })),
        ...names
          .map((name, index) => ({
            path: `webFonts.${String(index)}.name`,
            repeats: names.indexOf(name) < index,
          }))
          .filter(({ repeats }) => repeats)
          .map(({ path }) => ({ path, text: t`Another font has this name.` })),
        ...values.social
          .map(({ link }, index) => ({ path: `social.${String(index)}.link`, empty: link.trim() === '' }))
          .filter(({ empty }) => empty)
          .map(({ path }) => ({ path, text: t`Enter an address, or remove this profile.` })),
      ],
      warnings: of('warning').map(({ path, ...problem }) => ({ path, text: diagnosticText(problem) })),
    };
  };
}

function useInvalidText(): (path: string) => string {
  const { t } = useLingui();
  return (path) => {
    if (path.startsWith('webFonts.') && path.endsWith('.name')) {
      return t`Enter the name of the font, with up to 60 letters and digits, and single spaces or hyphens between them.`;
    }
    if (path.startsWith('webFonts.')) return t`Enter an address that starts with https://.`;
    return t`This value isn’t valid. Enter another one.`;
  };
}

/** Returns the text of the first note about a path or a part of it. */
export function noteAt(notes: readonly BrandNote[], path: string): string | undefined {
  return notes.find((note) => note.path === path)?.text;
}

/** Returns one text for each field of the form that has a note. */
export function byField(notes: readonly BrandNote[]): Partial<Record<keyof BrandValues, string>> {
  const texts: Partial<Record<keyof BrandValues, string>> = {};
  for (const { path, text } of notes) {
    const field = fieldAt(path);
    if (field !== undefined) texts[field] ??= text;
  }
  return texts;
}
