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
    fields: fc.constantFrom({}, { city: 'A' }, { city: 'B' }, { city: ['A'] }),
    tags: fc.constant([]),
  })
  .map((values) => ({ email: values.emailLower, ...values }));

test('a dry run counts the same as the import', () => {
  fc.assert(
    fc.property(fc.array(contact), fc.array(contact), (existing, rows) => {
      const stored = new Map<string, ContactValues>(existing.map((row) => [row.emailLower, row]));
      const seen = new SeenContacts(4);
      const counts = { created: 0, updated: 0, unchanged: 0 };
      for (const row of rows) counts[seen.count(row, stored.get(row.emailLower))] += 1;
      const { created, updated, unchanged } = mergeContacts(stored, rows);
      expect(counts).toEqual({ created, updated, unchanged });
    }),
  );
});

/** Reference implementation that keeps all contacts with their values. */
class PlainSeenContacts {
  readonly #values = new Map<string, ContactValues>();

  count(row: ImportedContact, stored: ContactValues | undefined): string {
    const known = this.#values.get(row.emailLower) ?? stored;
    const before = new Map(known === undefined ? [] : [[row.emailLower, known]]);
    const { created, updated, changes } = mergeContacts(before, [row]);
    for (const change of changes) this.#values.set(row.emailLower, change);
    if (created === 1) return 'created';
    return updated === 1 ? 'updated' : 'unchanged';
  }
}

test('counts the rows of a large file like the reference implementation', () => {
  const seen = new SeenContacts();
  const plain = new PlainSeenContacts();
  for (let index = 0; index < 200_000; index += 1) {
    // Creates 100,000 addresses, each used twice, with values that repeat, change or are missing.
    const person = (index * 7919) % 100_000;
    const emailLower = `person${String(person)}@example.com`;
    const firstName = index % 5 === 0 ? '' : `Name ${String(index % 3)}`;
    const row = {
      email: emailLower,
      emailLower,
      firstName,
      surname: '',
      phone: '',
      birthdate: null,
      fields: {},
      tags: [],
    };
    const stored = person % 11 === 0 ? { ...row, firstName: 'Name 1' } : undefined;
    expect(seen.count(row, stored)).toBe(plain.count(row, stored));
  }
});
