import type { Diagnostic } from './diagnostic.ts';

export type DiagnosticValues = NonNullable<Diagnostic['values']>;

/**
 * Sentences by the code of a diagnostic. `{name}` is replaced by the value of that name. A function chooses the sentence
 * by the values.
 */
export type DiagnosticTexts = Readonly<Record<string, string | ((values: DiagnosticValues) => string)>>;

/** Loads the sentences of a language, by its code: `es`. */
export type DiagnosticTextLoaders = Readonly<Record<string, () => Promise<DiagnosticTexts>>>;

/** The sentence of a diagnostic. undefined if the texts have none, or if it needs a value that is not given. */
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
    // A sentence is one line, whatever the document holds.
    return String(value).replaceAll(/\s+/g, ' ');
  });
  return complete ? text : undefined;
}

/** Names of mail clients as a list in a sentence: four at most, then a count. */
export function listClients(
  clients: DiagnosticValues[string] | undefined,
  and: string,
  others: (count: number) => string,
): string {
  // Platforms are listed in brackets: "Outlook (iOS, Android)".
  const names = String(clients).split(/, (?![^(]*\))/);
  const shown = names.length > 5 ? [...names.slice(0, 4), others(names.length - 4)] : names;
  return shown.length === 1
    ? shown.join('')
    : `${shown.slice(0, -1).join(', ')} ${and} ${shown.at(-1) ?? ''}`;
}
