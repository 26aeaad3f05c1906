import type { Diagnostic } from '@x/email-compiler';

export type Values = NonNullable<Diagnostic['values']>;

/**
 * Sentences by the code of a diagnostic. `{name}` is replaced by the value of that name; a function is for what depends
 * on the values.
 */
export type DiagnosticTexts = Readonly<Record<string, string | ((values: Values) => string)>>;

/** The sentence of a diagnostic; undefined where there is none, or where it speaks of a value that is not given. */
export function textOf(texts: DiagnosticTexts, code: string, values: Values = {}): string | undefined {
  const found = Object.hasOwn(texts, code) ? texts[code] : undefined;
  if (found === undefined) return undefined;
  const template = typeof found === 'string' ? found : found(values);
  let complete = true;
  const text = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) complete = false;
    return String(value);
  });
  return complete ? text : undefined;
}
