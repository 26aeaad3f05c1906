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
} from '@x/api-client';

export function useFieldTypes(): readonly { readonly value: FieldType; readonly label: string }[] {
  const { t } = useLingui();
  return [
    { value: 'text', label: t({ message: 'Text', context: 'type of a field' }) },
    { value: 'number', label: t({ message: 'Number', context: 'type of a field' }) },
    { value: 'date', label: t({ message: 'Date', context: 'type of a field' }) },
    { value: 'boolean', label: t({ message: 'Yes or no', context: 'type of a field' }) },
    { value: 'choice', label: t({ message: 'Choice', context: 'type of a field' }) },
    { value: 'list', label: t({ message: 'List', context: 'type of a field' }) },
  ];
}

/** Returns a function that writes a contact's value in the language of the interface. Empty without a value. */
export function useFieldText(): (contact: Contact, field: Pick<Field, 'key' | 'type'>) => string {
  const { i18n } = useLingui();
  return (contact, { key, type }) => {
    const value = contact.fields[key];
    return value === undefined ? '' : writeFieldValue(type, value, i18n.locale);
  };
}

/** Sentences for values that do not fit the type of their field. */
export const problemSentences: Record<FieldValueProblem, MessageDescriptor> = {
  text_invalid: msg`The value contains an unsupported character.`,
  text_too_long: msg`Use at most 1,000 characters.`,
  number_invalid: msg`This is not a number. Use a point as decimal mark, such as 1250.5.`,
  date_invalid: msg`This date is not in the chosen format.`,
  boolean_invalid: msg`This is neither yes nor no.`,
  choice_unknown: msg`This is none of the field’s choices.`,
  list_too_long: msg`The list has too many or too long items.`,
};

/** Returns a function that says why a text is no value of a field, or undefined if it is one. */
export function useProblemText(): (text: string, field: Field) => string | undefined {
  const { i18n } = useLingui();
  return (text, field) => {
    const read = readFieldValue(text, field);
    return read.ok ? undefined : i18n._(problemSentences[read.problem]);
  };
}

/** Writes a contact's value for a form. Empty without a value. */
export function fieldInput(contact: Contact | undefined, key: string): string {
  const value = contact?.fields[key];
  return value === undefined ? '' : plainFieldValue(value);
}
