import * as v from 'valibot';

/** Types of a custom field of contacts. `boolean` is shown as yes or no. A list has several texts. */
export const fieldTypes = ['text', 'number', 'date', 'boolean', 'choice', 'list'] as const;

export const fieldTypeSchema = v.picklist(fieldTypes);
export type FieldType = v.InferOutput<typeof fieldTypeSchema>;

/**
 * How the values of a number field are shown, in the language of the reader: `grouped` as 10,000, `plain` as 10000, such as
 * for years, and `percent` as 25%. Stored values and files never depend on it.
 */
export const numberFormats = ['grouped', 'plain', 'percent'] as const;
export const numberFormatSchema = v.picklist(numberFormats);
export type NumberFormat = v.InferOutput<typeof numberFormatSchema>;

/** Maximum number of decimals that a number field can be set to. Without a setting, it shows those that a value has. */
export const mostDecimals = 4;
export const decimalsSchema = v.nullable(
  v.pipe(
    v.number(),
    v.integer('not_whole'),
    v.minValue(0, 'too_small'),
    v.maxValue(mostDecimals, 'too_large'),
  ),
);

/** What decides how a value of a field is written. The format of numbers is ignored for other types. */
export interface FieldFormat {
  readonly type: FieldType;
  readonly number_format?: NumberFormat | undefined;
  readonly decimals?: number | null | undefined;
}

/** Keys that a custom field can't have, because messages, files or filters use them for something else. */
export const reservedFieldKeys: readonly string[] = [
  'email',
  'first_name',
  'surname',
  'phone',
  'birthdate',
  'id',
  'tags',
  'ignore',
  'suppressed',
  'created_at',
  'updated_at',
  'audience_name',
  'audience_id',
  'import_line',
  'import_problem',
];

/**
 * Key of the custom field with the language of a contact, as a BCP 47 tag such as `es` or `pt-BR`. Merge tags write dates
 * and numbers in this language. Contacts without a value get the language of the message.
 */
export const languageFieldKey = 'language';

const maximumKeyLength = 64;
const keyPattern = /^[a-z][a-z0-9_]{0,63}$/u;

/** Name of a field in merge tags, files and API calls: lower-case letters, digits and `_`, at most 64 characters. */
export const fieldKeySchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(keyPattern, 'field_key_invalid'),
  v.check((key) => !reservedFieldKeys.includes(key), 'field_key_reserved'),
);

/** Joins the words of a label, without accents, such as `fecha_de_alta`. Empty if the label has no Latin letter. */
function slugOf(label: string): string {
  return label
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '_')
    .replaceAll(/^[^a-z]+|(?<!_)_+$/gu, '')
    .slice(0, maximumKeyLength)
    .replace(/(?<!_)_+$/u, '');
}

/** Derives a free key from a label. A label without Latin letters gets `field`. Repeated keys get a number. */
export function keyOfLabel(label: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(label);
  const base = slug === '' ? 'field' : slug;
  const isFree = (key: string) => !taken.has(key) && !reservedFieldKeys.includes(key);
  if (isFree(base)) return base;
  for (let number = 2; ; number += 1) {
    const suffix = `_${String(number)}`;
    const key = `${base.slice(0, maximumKeyLength - suffix.length)}${suffix}`;
    if (isFree(key)) return key;
  }
}
