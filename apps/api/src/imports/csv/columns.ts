/** The fields of a contact that a file can fill. */
export const importedFields = ['email', 'first_name', 'surname', 'phone', 'birthdate'] as const;
export type ImportedField = (typeof importedFields)[number];

/** Where in a record each field stands; -1 where the file has no such column. */
export type Columns = Readonly<Record<ImportedField, number>>;

/** What people call the columns, in English and Spanish, as {@link normalName} writes it. */
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
    'direccion de correo',
    'direccion de correo electronico',
    'direccion de email',
    'direccion email',
  ],
  first_name: ['first name', 'firstname', 'given name', 'forename', 'name', 'nombre', 'nombre de pila'],
  surname: ['surname', 'last name', 'lastname', 'family name', 'apellido', 'apellidos'],
  phone: [
    'phone',
    'phone number',
    'telephone',
    'telephone number',
    'mobile',
    'mobile phone',
    'mobile number',
    'cell',
    'cell phone',
    'telefono',
    'numero de telefono',
    'tel',
    'movil',
    'telefono movil',
    'celular',
  ],
  birthdate: [
    'birthdate',
    'birth date',
    'date of birth',
    'dob',
    'birthday',
    'fecha de nacimiento',
    'fecha nacimiento',
    'nacimiento',
    'cumpleanos',
  ],
};

/** Without accents, case and punctuation: `Correo-Electrónico ` and `correo_electronico` are one. */
function normalName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Matches a header with the fields. Of two columns with one meaning the first counts; unknown ones are ignored. */
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
