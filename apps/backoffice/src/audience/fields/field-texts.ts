import { useLingui } from '@lingui/react/macro';
import { plainFieldValue, writeFieldValue, type Contact, type Field, type FieldType } from '@x/api-client';

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

/** Writes a contact's value for a form. Empty without a value. */
export function fieldInput(contact: Contact | undefined, key: string): string {
  const value = contact?.fields[key];
  return value === undefined ? '' : plainFieldValue(value);
}
