import {
  customColumn,
  keyOfLabel,
  languageFieldKey,
  mostFields,
  reservedFieldKeys,
  type ColumnField,
  type SubscriptionColumn,
} from '@x/api-client/contract';
import type { KnownField } from '../fields/known-fields.ts';
import { isTagName, isWholeName, normalName, subscriptionMeaning } from './csv/columns.ts';
import type { DetectedType } from './detect-type.ts';
import { looksLikeStates } from './read-state.ts';

export interface SuggestedField extends DetectedType {
  readonly key: string;
  readonly label: string;
}

export interface UnnamedColumns {
  /** Names of all columns of the file. */
  readonly names: readonly string[];
  /** Meanings that the names of contact fields gave, from left to right. */
  readonly columns: readonly ColumnField[];
  readonly typeOf: (index: number) => DetectedType;
  /** Values of the column in the first rows, without empty ones. */
  readonly valuesOf: (index: number) => readonly string[];
  /** True if the file has no rows below the header. */
  readonly isEmpty: boolean;
}

export interface Suggestion {
  readonly columns: readonly ColumnField[];
  readonly newFields: readonly SuggestedField[];
}

const languageNames = new Set(['language', 'lang', 'locale', 'idioma', 'lengua', 'preferred language']);

/** True if a column has the languages of contacts, which belong in the field that messages are written by. */
function isLanguage(name: string): boolean {
  return languageNames.has(normalName(name));
}

const maximumLabelLength = 255;

function labelOf(name: string): string {
  return name
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maximumLabelLength)
    .trim();
}

/** Columns that our own files have beside the fields of contacts. */
function isOurs(name: string): boolean {
  return reservedFieldKeys.includes(name.trim().toLowerCase());
}

/** Assigns columns without a meaning to custom fields, by key or label, and suggests new fields for the rest. */
class FieldSuggester {
  readonly #byName = new Map<string, KnownField>();
  readonly #language: KnownField | undefined;
  readonly #used = new Set<string>();
  readonly #taken: Set<string>;
  readonly #deleted: ReadonlyMap<string, KnownField>;
  readonly newFields: SuggestedField[] = [];

  constructor(known: readonly KnownField[]) {
    const active = known.filter(({ isDeleted }) => !isDeleted);
    for (const field of active.toReversed()) this.#byName.set(normalName(field.label), field);
    for (const field of active) this.#byName.set(normalName(field.key), field);
    this.#language = active.find(({ key }) => key === languageFieldKey);
    this.#taken = new Set(active.map(({ key }) => key));
    this.#deleted = new Map(known.filter(({ isDeleted }) => isDeleted).map((field) => [field.key, field]));
  }

  suggest(name: string, type: () => DetectedType): ColumnField {
    const known = this.#byName.get(normalName(name)) ?? (isLanguage(name) ? this.#language : undefined);
    if (known !== undefined && !this.#used.has(known.key)) {
      this.#used.add(known.key);
      return customColumn(known.key);
    }
    const label = labelOf(name);
    if (label === '' || this.#taken.size >= mostFields) return 'ignore';
    return customColumn(this.#create(label, type()));
  }

  #create(label: string, detected: DetectedType): string {
    const key = keyOfLabel(isLanguage(label) ? languageFieldKey : label, this.#taken);
    const former = this.#deleted.get(key);
    // Contacts may still have values of a deleted field, which every text fits.
    const fits = former === undefined || former.type === detected.type ? detected.type : 'text';
    this.#taken.add(key);
    this.#used.add(key);
    this.newFields.push({ ...detected, key, label, type: key === languageFieldKey ? 'text' : fits });
    return key;
  }
}

/** Returns the meaning of a column for who may be mailed. Columns of words count only if their words are known. */
function subscriptionColumn(name: string, values: readonly string[]): SubscriptionColumn | undefined {
  const meaning = subscriptionMeaning(name);
  if (meaning !== 'perhaps' && meaning !== 'subscription') return meaning;
  return looksLikeStates(values) ? 'subscription' : undefined;
}

/**
 * Completes the meanings of columns, so that no named column with values is lost: custom fields that the project has,
 * tags, and new fields.
 */
export function suggestFields(
  { names, columns, typeOf, valuesOf, isEmpty }: UnnamedColumns,
  known: readonly KnownField[],
): Suggestion {
  const suggester = new FieldSuggester(known);
  let hasTags = false;
  const hasNames = columns.includes('first_name') && columns.includes('surname');
  const suggested = columns.map((column, index): ColumnField => {
    const name = names[index] ?? '';
    if (column !== 'ignore') return column;
    if (!hasTags && isTagName(name)) {
      hasTags = true;
      return 'tags';
    }
    const values = valuesOf(index);
    if (isOurs(name) || (values.length === 0 && !isEmpty)) return 'ignore';
    const says = subscriptionColumn(name, values);
    if (says !== undefined) return says;
    // First name and surname have columns of their own.
    if (hasNames && isWholeName(name)) return 'ignore';
    return suggester.suggest(name, () => typeOf(index));
  });
  return { columns: suggested, newFields: suggester.newFields };
}
