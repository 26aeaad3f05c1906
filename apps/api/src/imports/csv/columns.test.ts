import { expect, test } from 'vitest';
import { matchColumns, type Columns } from './columns.js';

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
  ['', {}],
])('matches the header %s', (header, expected) => {
  expect(matchColumns(header.split(','))).toEqual({ ...none, ...expected });
});
