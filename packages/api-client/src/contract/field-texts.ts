import type { FieldFormat, NumberFormat } from './field-types.ts';
import { readFieldValue, type FieldValue } from './field-values.ts';

const fallbackLanguage = 'en';

/** Words for yes and no. Other languages get those of English. */
const yesAndNo: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  en: ['Yes', 'No'],
  es: ['Sí', 'No'],
  ca: ['Sí', 'No'],
  gl: ['Si', 'Non'],
  pt: ['Sim', 'Não'],
  fr: ['Oui', 'Non'],
  it: ['Sì', 'No'],
  de: ['Ja', 'Nein'],
  nl: ['Ja', 'Nee'],
};

/** Decimals of a field that has no number of its own, which is as many as a value can have. */
const anyDecimals = 10;

interface Formats {
  readonly number: (format: NumberFormat, decimals: number | null) => Intl.NumberFormat;
  readonly date: Intl.DateTimeFormat;
  readonly list: Intl.ListFormat;
  readonly words: readonly [yes: string, no: string];
}

function createNumberFormat(language: string, format: NumberFormat, decimals: number | null) {
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? anyDecimals,
    // Integers of four digits are grouped too: Spanish would otherwise write 1250 beside 12.500.
    useGrouping: format === 'plain' ? false : 'always',
    // The style `percent` would multiply by 100.
    ...(format === 'percent' ? { style: 'unit', unit: 'percent' } : {}),
  });
}

function numberFormatsOf(language: string): Formats['number'] {
  const created = new Map<string, Intl.NumberFormat>();
  return (format, decimals) => {
    const name = `${format} ${String(decimals)}`;
    const found = created.get(name) ?? createNumberFormat(language, format, decimals);
    created.set(name, found);
    return found;
  };
}

function createFormats(language: string): Formats {
  return {
    number: numberFormatsOf(language),
    date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
    list: new Intl.ListFormat(language, { type: 'conjunction', style: 'long' }),
    words: yesAndNo[new Intl.Locale(language).language] ?? ['Yes', 'No'],
  };
}

/** Formats are slow to create, and a campaign writes in few languages. Contacts choose them, so their number is bounded. */
const known = new Map<string, Formats>();
const mostKnown = 200;

/** Returns the BCP 47 tag in its usual spelling, or undefined if there is no such language. */
export function readLanguage(text: string): string | undefined {
  try {
    const [language] = Intl.getCanonicalLocales(text.trim().replaceAll('_', '-'));
    return language;
  } catch {
    return undefined;
  }
}

function formatsOf(language: string): Formats {
  const found = known.get(language);
  if (found !== undefined) return found;
  const created = createFormats(readLanguage(language) ?? fallbackLanguage);
  if (known.size >= mostKnown) known.clear();
  known.set(language, created);
  return created;
}

function writeDate(day: string, formats: Formats): string {
  const milliseconds = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(milliseconds) ? day : formats.date.format(milliseconds);
}

/**
 * Writes a value for a reader of a language: `1.250,5` and `31 de enero de 2026` in Spanish, `1,250.5` and
 * `January 31, 2026` in English, and numbers in the format of their field. A value that does not fit the type, because the
 * type has changed, is written as it is.
 * @param language BCP 47. English if there is no such language.
 */
export function writeFieldValue(
  { type, number_format: format = 'grouped', decimals = null }: FieldFormat,
  value: FieldValue,
  language: string,
): string {
  const read = readFieldValue(value, { type, choices: type === 'choice' ? [String(value)] : [] });
  if (!read.ok) return plainFieldValue(value);
  if (read.value === null) return '';
  const formats = formatsOf(language);
  if (typeof read.value === 'number') return formats.number(format, decimals).format(read.value);
  if (typeof read.value === 'boolean') return formats.words[read.value ? 0 : 1];
  if (typeof read.value === 'string') return type === 'date' ? writeDate(read.value, formats) : read.value;
  return formats.list.format(read.value);
}

/** Writes a value for programs, such as in URLs and CSV files: `1250.5`, `2026-01-31`, `yes`, `red, blue`. */
export function plainFieldValue(value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? value.join(', ') : String(value);
}
