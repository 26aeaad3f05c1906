import { plainFieldValue, type Contact } from '@x/api-client/contract';

const firstColumns = ['email', 'first_name', 'surname', 'phone', 'birthdate'];
const lastColumns = ['tags', 'suppressed', 'created_at', 'updated_at'];

/** Returns the names of the columns of a file of contacts. `keys` are those of the custom fields of the project. */
export function csvHeader(keys: readonly string[]): readonly string[] {
  return [...firstColumns, ...keys, ...lastColumns];
}

/** Returns the values of a contact, in the order of `csvHeader`. */
export function csvRow(contact: Contact, keys: readonly string[]): readonly string[] {
  return [
    contact.email,
    contact.first_name,
    contact.surname,
    contact.phone,
    contact.birthdate ?? '',
    ...keys.map((key) => plainFieldValue(contact.fields[key] ?? '')),
    contact.tags.map(({ name }) => name).join(', '),
    contact.suppressed ? 'yes' : 'no',
    contact.created_at,
    contact.updated_at,
  ];
}
