import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ImportedContact } from './contact-row.ts';
import { mergeContacts, type ContactValues } from './merge.ts';
import { SeenContacts } from './seen-contacts.ts';

const value = fc.constantFrom('', '', 'a', 'b');
const contact: fc.Arbitrary<ImportedContact> = fc
  .record({
    emailLower: fc.constantFrom('a@x.co', 'b@x.co', 'c@x.co', 'd@x.co', 'e@x.co'),
    firstName: value,
    surname: value,
    phone: value,
    birthdate: fc.constantFrom(null, '2000-01-01', '2000-01-02'),
  })
  .map((values) => ({ email: values.emailLower, ...values }));

test('a dry run counts what the import then does', () => {
  fc.assert(
    fc.property(fc.array(contact), fc.array(contact), (existing, rows) => {
      const stored = new Map<string, ContactValues>(existing.map((row) => [row.emailLower, row]));
      const seen = new SeenContacts(4);
      const counts = { created: 0, updated: 0, unchanged: 0 };
      for (const row of rows) counts[seen.take(row, stored.get(row.emailLower))] += 1;
      const { created, updated, unchanged } = mergeContacts(stored, rows);
      expect(counts).toEqual({ created, updated, unchanged });
    }),
  );
});

test('as many addresses as a large file has are told apart', () => {
  const seen = new SeenContacts();
  const count = (outcome: string) => {
    let counted = 0;
    for (let index = 0; index < 200_000; index += 1) {
      const emailLower = `person${String(index)}@example.com`;
      const row = { email: emailLower, emailLower, firstName: 'x', surname: '', phone: '', birthdate: null };
      if (seen.take(row, undefined) === outcome) counted += 1;
    }
    return counted;
  };
  expect(count('created')).toBe(200_000);
  expect(count('unchanged')).toBe(200_000);
});
