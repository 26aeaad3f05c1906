import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  plainFieldValue,
  readFieldValue,
  writeFieldValue,
  type Contact,
  type Field,
  type FieldType,
  type FieldValueProblem,
  type NumberFormat,
} from '@x/api-client';
import { formatLocale } from '#/language/language.ts';
import { readNumberInput, writeNumberInput } from './number-input.ts';

/** Types of custom fields with their names, in the order of the menu. */
export const fieldTypes: readonly { readonly value: FieldType; readonly label: MessageDescriptor }[] = [
  { value: 'text', label: msg({ message: 'Text', context: 'type of a field' }) },
  { value: 'number', label: msg({ message: 'Number', context: 'type of a field' }) },
  { value: 'date', label: msg({ message: 'Date', context: 'type of a field' }) },
  { value: 'boolean', label: msg({ message: 'Yes or no', context: 'type of a field' }) },
  { value: 'choice', label: msg({ message: 'Choice', context: 'type of a field' }) },
  { value: 'list', label: msg({ message: 'List', context: 'type of a field' }) },
];

export function useFieldTypes(): readonly { readonly value: FieldType; readonly label: string }[] {
  const { t } = useLingui();
  return fieldTypes.map(({ value, label }) => ({ value, label: t(label) }));
}

/** Formats of number fields with an example of each. */
export const numberFormatNames: readonly {
  readonly value: NumberFormat;
  readonly label: MessageDescriptor;
}[] = [
  { value: 'grouped', label: msg`With separators: 10,000` },
  { value: 'plain', label: msg`Without separators: 10000` },
  { value: 'percent', label: msg`Percentage: 25%` },
];

export function useNumberFormats(): readonly { readonly value: NumberFormat; readonly label: string }[] {
  const { t } = useLingui();
  return numberFormatNames.map(({ value, label }) => ({ value, label: t(label) }));
}

/** Returns a function that writes a contact's value as the interface writes dates and numbers. Empty without a value. */
export function useFieldText(): (contact: Contact, field: Field) => string {
  const { i18n } = useLingui();
  return (contact, field) => {
    const value = contact.fields[field.key];
    return value === undefined ? '' : writeFieldValue(field, value, formatLocale(i18n.locale));
  };
}

/** Sentences for values that do not fit the type of their field. */
export const problemSentences: Record<FieldValueProblem, MessageDescriptor> = {
  text_invalid: msg`The value contains an unsupported character.`,
  text_too_long: msg`Use at most 1,000 characters.`,
  number_invalid: msg`This is not a number. Use a point as decimal mark, such as 1250.5.`,
  date_invalid: msg`This date is not in the chosen format.`,
  boolean_invalid: msg`This is neither yes nor no.`,
  choice_unknown: msg`This is not one of the field’s choices.`,
  list_too_long: msg`The list has too many or too long items.`,
};

interface FieldInput {
  /** Writes a contact's value for a form. Empty without a value. */
  readonly write: (contact: Contact | undefined, field: Field) => string;
  /** Writes a value for a form. `plain` is as the API writes it. */
  readonly writePlain: (plain: string, field: Field) => string;
  /** Returns what a user typed as the API reads it. */
  readonly read: (text: string, field: Field) => string;
  /** Returns why a text is no value of a field, or undefined if it is one. */
  readonly problem: (text: string, field: Field) => string | undefined;
}

/** Returns functions for inputs of values. Numbers are typed in the language of the interface. */
export function useFieldInput(): FieldInput {
  const { i18n } = useLingui();
  const locale = formatLocale(i18n.locale);
  const writePlain = (plain: string, { type }: Field) =>
    type === 'number' ? writeNumberInput(plain, locale) : plain;
  const read = (text: string, { type }: Field) => (type === 'number' ? readNumberInput(text, locale) : text);
  return {
    write: (contact, field) => {
      const value = contact?.fields[field.key];
      return value === undefined ? '' : writePlain(plainFieldValue(value), field);
    },
    writePlain,
    read,
    problem: (text, field) => {
      const result = readFieldValue(read(text, field), field);
      return result.ok ? undefined : i18n._(problemSentences[result.problem]);
    },
  };
}
