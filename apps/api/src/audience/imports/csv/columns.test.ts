import { expect, test } from 'vitest';
import { matchColumns, subscriptionMeaning, type Columns } from './columns.ts';

const none: Columns = { email: -1, first_name: -1, surname: -1, phone: -1, birthdate: -1 };

test.each<[header: string, expected: Partial<Columns>]>([
  [
    'email,first_name,surname,phone,birthdate',
    { email: 0, first_name: 1, surname: 2, phone: 3, birthdate: 4 },
  ],
  [
    'Correo,Nombre,Apellidos,Teléfono,Fecha de nacimiento',
    { email: 0, first_name: 1, surname: 2, phone: 3, birthdate: 4 },
  ],
  [
    'E-MAIL,First Name,Last name,Mobile phone,Date of Birth',
    { email: 0, first_name: 1, surname: 2, phone: 3, birthdate: 4 },
  ],
  ['Correo electrónico,APELLIDO,móvil,cumpleaños', { email: 0, surname: 1, phone: 2, birthdate: 3 }],
  ['id,city,Email Address,notes', { email: 2 }],
  ['email,email,e-mail', { email: 0 }],
  ['emails,username,phones', {}],
  [
    'Given Name,Family Name,Birthday,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Value',
    { email: 4, first_name: 0, surname: 1, phone: 5, birthdate: 2 },
  ],
  [
    'CONTACT ID,EMAIL,NOMBRE,APELLIDOS,SMS,F. NACIMIENTO',
    { email: 1, first_name: 2, surname: 3, phone: 4, birthdate: 5 },
  ],
  [
    'Email Address,First Name,Last Name,Phone Number,Birthday',
    { email: 0, first_name: 1, surname: 2, phone: 3, birthdate: 4 },
  ],
  [
    'billing_email,billing_first_name,billing_last_name,billing_phone',
    { email: 0, first_name: 1, surname: 2, phone: 3 },
  ],
  ['import_line,import_problem,email', { email: 2 }],
  ['', {}],
])('matches the header %s', (header, expected) => {
  expect(matchColumns(header.split(','))).toEqual({ ...none, ...expected });
});

test.each([
  ['Zgłoszony jako spam', 'complained'],
  ['Zgloszony jako spam', 'complained'],
  ['Abonelikten çıktı', 'unsubscribed'],
  ['Abonelikten cikti', 'unsubscribed'],
  ['Şikâyet', 'complained'],
] as const)('letters that no accent makes are compared like plain ones in “%s”', (name, meaning) => {
  expect(subscriptionMeaning(name)).toBe(meaning);
});
