import { expect, test } from 'vitest';
import { acceptsFile } from './accepts-file.ts';

test.each([
  { name: 'contacts.csv', type: 'text/csv', accept: '.csv,text/csv', accepted: true },
  { name: 'CONTACTS.CSV', type: '', accept: '.csv', accepted: true },
  { name: 'contacts.xlsx', type: 'application/vnd.ms-excel', accept: '.csv,text/csv', accepted: false },
  { name: 'photo.webp', type: 'image/webp', accept: 'image/*', accepted: true },
  { name: 'photo.pdf', type: 'application/pdf', accept: 'image/*', accepted: false },
  { name: 'csv', type: '', accept: '.csv', accepted: false },
  { name: 'anything', type: '', accept: undefined, accepted: true },
  { name: 'anything', type: '', accept: ' , ', accepted: true },
])('$name for $accept: $accepted', ({ name, type, accept, accepted }) => {
  expect(acceptsFile({ name, type }, accept)).toBe(accepted);
});
