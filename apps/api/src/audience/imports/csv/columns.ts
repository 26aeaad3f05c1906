import { importedFieldNames, type ColumnField } from '@x/api-client/contract';

const importedFields = importedFieldNames;
export type ImportedField = (typeof importedFields)[number];

/** Index of each field's column, or -1 if the file has no such column. */
export type Columns = Readonly<Record<ImportedField, number>>;

export const noColumns: Columns = { email: -1, first_name: -1, surname: -1, phone: -1, birthdate: -1 };

/** Common column names in English and Spanish, normalized by {@link normalName}. */
const names: Readonly<Record<ImportedField, readonly string[]>> = {
  email: [
    'email',
    'e mail',
    'mail',
    'emailaddress',
    'email address',
    'e mail address',
    'correo',
    'correo electronico',
    'correo e',
    'email del contacto',
    // Google Contacts
    'e mail 1 value',
    'e mail 1',
    // Mailchimp, WooCommerce, HubSpot
    'subscriber email',
    'billing email',
    'work email',
    'direccion de e mail',
    'cuenta de correo',
    'direccion de correo',
    'direccion de correo electronico',
    'direccion de email',
    'direccion email',
  ],
  first_name: [
    'first name',
    'firstname',
    'fname',
    'given name',
    'forename',
    'name',
    'nombre',
    'nombres',
    'nombre de pila',
    'primer nombre',
    'billing first name',
    'contact first name',
    'nombre del contacto',
  ],
  surname: [
    'surname',
    'surnames',
    'last name',
    'lastname',
    'lname',
    'family name',
    'apellido',
    'apellidos',
    'primer apellido',
    'billing last name',
    'contact last name',
    'apellidos del contacto',
  ],
  phone: [
    'phone',
    'phone number',
    'phonenumber',
    'telephone',
    'telephone number',
    'mobile',
    'mobile phone',
    'mobile number',
    'mobilephone',
    'cell',
    'cell phone',
    'telefono',
    'numero de telefono',
    'tel',
    'movil',
    'telefono movil',
    'numero de movil',
    'celular',
    // Brevo
    'sms',
    'whatsapp',
    // Google Contacts, Outlook, HubSpot, Shopify, WooCommerce
    'phone 1 value',
    'primary phone',
    'home phone',
    'business phone',
    'mobile phone number',
    'default address phone',
    'billing phone',
    'tlf',
    'tfno',
    'telf',
    'telefono 1',
    'telefono de contacto',
    'numero de celular',
  ],
  birthdate: [
    'birthdate',
    'birth date',
    'date of birth',
    'dob',
    'birthday',
    'fecha de nacimiento',
    'fecha nacimiento',
    'fecha de cumpleanos',
    'nacimiento',
    'cumpleanos',
    'f nacimiento',
    'f nac',
    'fec nacimiento',
    'fec nac',
    'fecha nac',
    'fecha de nac',
    'fnac',
    'f de nacimiento',
    'day of birth',
    'bday',
  ],
};

/** Removes accents, case and punctuation, so that `Correo-Electrónico ` and `correo_electronico` are equal. */
export function normalName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Finds each field's column by its name in the header. If several columns match, the first one counts. */
export function matchColumns(header: readonly string[]): Columns {
  const normal = header.map(normalName);
  const find = (field: ImportedField) => normal.findIndex((name) => names[field].includes(name));
  return {
    email: find('email'),
    first_name: find('first_name'),
    surname: find('surname'),
    phone: find('phone'),
    birthdate: find('birthdate'),
  };
}

export function columnsOf(fields: readonly ColumnField[]): Columns {
  const find = (field: ImportedField) => fields.indexOf(field);
  return {
    email: find('email'),
    first_name: find('first_name'),
    surname: find('surname'),
    phone: find('phone'),
    birthdate: find('birthdate'),
  };
}

export function fieldsOf(columns: Columns, width: number): ColumnField[] {
  const fields = Array.from({ length: width }, (): ColumnField => 'ignore');
  for (const field of importedFields) if (columns[field] !== -1) fields[columns[field]] = field;
  return fields;
}

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

/** Returns the index of a column with email addresses in more than half of the rows, or -1 if there is none. */
export function addressColumn(rows: readonly (readonly string[])[]): number {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const counts = Array.from(
    { length: width },
    (_, index) => rows.filter((row) => address.test(row[index] ?? '')).length,
  );
  const most = Math.max(0, ...counts);
  return most * 2 > rows.length ? counts.indexOf(most) : -1;
}
