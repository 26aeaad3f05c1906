import type { Diagnostic } from './diagnostic.ts';

export type DiagnosticValues = NonNullable<Diagnostic['values']>;

/**
 * Texts by diagnostic code. `{name}` is replaced with the value of that name. If the text depends on the values, it is
 * a function.
 */
export type DiagnosticTexts = Readonly<Record<string, string | ((values: DiagnosticValues) => string)>>;

/** Functions that load the texts of a language, by language code such as `es`. */
export type DiagnosticTextLoaders = Readonly<Record<string, () => Promise<DiagnosticTexts>>>;

/**
 * Returns the text of a diagnostic. undefined if `texts` lacks the code or `values` lacks a value that the text needs.
 */
export function diagnosticText(
  texts: DiagnosticTexts,
  code: string,
  values: DiagnosticValues = {},
): string | undefined {
  const found = Object.hasOwn(texts, code) ? texts[code] : undefined;
  if (found === undefined) return undefined;
  const template = typeof found === 'string' ? found : found(values);
  let complete = true;
  const text = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) complete = false;
    // Values come from the document and may contain line breaks, but the text must stay on one line.
    return String(value).replaceAll(/\s+/g, ' ');
  });
  return complete ? text : undefined;
}

/**
 * Returns the name of a feature in `names`. A feature without a name is shown as code, so returns `{syntax}`, which
 * `diagnosticText` replaces with the value `syntax`.
 */
export function featureName(
  names: Readonly<Record<string, string>>,
  feature: DiagnosticValues[string] | undefined,
): string {
  return names[String(feature)] ?? '{syntax}';
}

/** Returns what is wrong with a link: `web` if its host is, `tag` if a merge tag begins it, and `other` otherwise. */
export function linkKind(link: DiagnosticValues[string] | undefined): 'web' | 'tag' | 'other' {
  const text = String(link);
  if (text.startsWith('{{')) return 'tag';
  return /^https?:/i.test(text) ? 'web' : 'other';
}

/** Joins up to five names of mail clients, or four names and the number of others. */
export function listClients(
  clients: DiagnosticValues[string] | undefined,
  and: string,
  others: (count: number) => string,
): string {
  // Splits only at commas outside brackets, because a name can list platforms: "Outlook (iOS, Android)".
  const names = String(clients).split(/, (?![^(]*\))/);
  const shown = names.length > 5 ? [...names.slice(0, 4), others(names.length - 4)] : names;
  return shown.length === 1
    ? shown.join('')
    : `${shown.slice(0, -1).join(', ')} ${and} ${shown.at(-1) ?? ''}`;
}
