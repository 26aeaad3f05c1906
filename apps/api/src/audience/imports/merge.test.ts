import type { FieldValue } from '@x/api-client/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldValues } from '../fields/stored-values.ts';
import type { ImportedContact } from './contact-row.ts';
import { mergeContacts, type ContactValues } from './merge.ts';

interface Others {
  readonly fields?: FieldValues;
  readonly tags?: readonly string[];
}

function contact(
  email: string,
  firstName = '',
  birthdate: string | null = null,
  { fields = {}, tags = [] }: Others = {},
): ImportedContact {
  const emailLower = email.toLowerCase();
  return { email, emailLower, firstName, surname: '', phone: '', birthdate, fields, tags };
}

function withOthers(others: Others): ImportedContact {
  return contact('a@b.co', '', null, others);
}

function storedOf(...contacts: ImportedContact[]): ReadonlyMap<string, ContactValues> {
  return new Map(contacts.map((one) => [one.emailLower, one]));
}

const none = { created: 0, updated: 0, unchanged: 0 };

test.each<
  [
    title: string,
    stored: ImportedContact[],
    rows: ImportedContact[],
    counts: object,
    writes: ImportedContact[],
  ]
>([
  ['a new contact', [], [contact('a@b.co', 'A')], { created: 1 }, [contact('a@b.co', 'A')]],
  ['the same again', [contact('a@b.co', 'A')], [contact('a@b.co', 'A')], { unchanged: 1 }, []],
  [
    'another spelling of the address',
    [contact('a@b.co', 'A')],
    [contact('A@B.co', 'A')],
    { unchanged: 1 },
    [],
  ],
  [
    'a changed value',
    [contact('a@b.co', 'A')],
    [contact('a@b.co', 'B')],
    { updated: 1 },
    [contact('a@b.co', 'B')],
  ],
  [
    'an empty value, which erases nothing',
    [contact('a@b.co', 'A')],
    [contact('a@b.co')],
    { unchanged: 1 },
    [],
  ],
  [
    'a value that was missing',
    [contact('a@b.co', 'A')],
    [contact('a@b.co', '', '2000-01-01')],
    { updated: 1 },
    [contact('a@b.co', '', '2000-01-01')],
  ],
  [
    'two rows of one address',
    [],
    [contact('a@b.co', 'A'), contact('A@b.co', 'B')],
    { created: 1, updated: 1 },
    [contact('a@b.co', 'B')],
  ],
  [
    'two rows that complete each other',
    [],
    [contact('a@b.co', 'A'), contact('a@b.co', '', '2000-01-01')],
    { created: 1, updated: 1 },
    [contact('a@b.co', 'A', '2000-01-01')],
  ],
  [
    'a row twice',
    [],
    [contact('a@b.co', 'A'), contact('a@b.co', 'A')],
    { created: 1, unchanged: 1 },
    [contact('a@b.co', 'A')],
  ],
  [
    'custom fields that complete each other',
    [withOthers({ fields: { city: 'Madrid', orders: 1 } })],
    [withOthers({ fields: { orders: 2 } }), withOthers({ fields: { colors: ['red'] } })],
    { updated: 2 },
    [withOthers({ fields: { orders: 2, colors: ['red'] } })],
  ],
  [
    'the same custom fields, lists included',
    [withOthers({ fields: { city: 'Madrid', colors: ['red', 'blue'] } })],
    [withOthers({ fields: { colors: ['red', 'blue'] } }), withOthers({})],
    { unchanged: 2 },
    [],
  ],
  [
    'tags, which are only added, ignoring case',
    [withOthers({ tags: ['VIP'] })],
    [withOthers({ tags: ['vip'] }), withOthers({ tags: ['News'] }), withOthers({ tags: ['news', 'Vip'] })],
    { unchanged: 2, updated: 1 },
    [withOthers({ tags: ['vip', 'News'] })],
  ],
  [
    'there and back',
    [contact('a@b.co', 'A')],
    [contact('a@b.co', 'B'), contact('a@b.co', 'A')],
    { updated: 2 },
    [contact('a@b.co', 'A')],
  ],
])('merges %s', (_title, stored, rows, counts, writes) => {
  const before = storedOf(...stored);
  const { changes, ...merged } = mergeContacts(before, rows);
  expect(merged).toEqual({ ...none, ...counts, writes });
  const after = apply(before, writes);
  const changed = new Map(changes.map((one) => [one.emailLower, one]));
  expect([...changed.keys()]).toEqual(writes.map(({ emailLower }) => emailLower));
  expect(valuesOf(new Map([...after, ...changed]))).toEqual(valuesOf(after));
});

const arbitraryContact = fc
  .tuple(
    fc.constantFrom('a@b.co', 'A@b.co', 'c@d.co', 'e@f.co'),
    fc.constantFrom('', 'A', 'B'),
    fc.constantFrom(null, '2000-01-01', '2001-01-01'),
    fc.dictionary(fc.constantFrom('city', 'orders'), fc.constantFrom<FieldValue>('A', 1, true, ['A'])),
    fc.uniqueArray(fc.constantFrom('VIP', 'News')),
  )
  .map(([email, firstName, birthdate, fields, tags]) =>
    contact(email, firstName, birthdate, { fields, tags }),
  );

/** Applies the writes like the SQL statement of `writeContacts`. */
function apply(stored: ReadonlyMap<string, ContactValues>, writes: readonly ImportedContact[]) {
  const after = new Map(stored);
  for (const row of writes) {
    const known = after.get(row.emailLower);
    after.set(row.emailLower, {
      ...row,
      firstName: row.firstName === '' ? (known?.firstName ?? '') : row.firstName,
      birthdate: row.birthdate ?? known?.birthdate ?? null,
      fields: { ...known?.fields, ...row.fields },
      tags: [...new Set([...(known?.tags ?? []), ...row.tags])],
    });
  }
  return after;
}

function valuesOf(contacts: ReadonlyMap<string, ContactValues>) {
  return Object.fromEntries(
    [...contacts].map(([key, { firstName, birthdate, fields, tags }]) => [
      key,
      [firstName, birthdate, fields, new Set(tags.map((name) => name.toLowerCase()))],
    ]),
  );
}

test('counts and result do not depend on how rows are split into batches', () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryContact, { maxLength: 4 }),
      fc.array(arbitraryContact, { maxLength: 12 }),
      fc.nat(12),
      (before, rows, cut) => {
        const stored = storedOf(...before);
        const whole = mergeContacts(stored, rows);
        const first = mergeContacts(stored, rows.slice(0, cut));
        const between = apply(stored, first.writes);
        const second = mergeContacts(between, rows.slice(cut));
        expect(whole.created + whole.updated + whole.unchanged).toBe(rows.length);
        expect([
          first.created + second.created,
          first.updated + second.updated,
          first.unchanged + second.unchanged,
        ]).toEqual([whole.created, whole.updated, whole.unchanged]);
        expect(valuesOf(apply(between, second.writes))).toEqual(valuesOf(apply(stored, whole.writes)));
      },
    ),
    { numRuns: 1000 },
  );
});
