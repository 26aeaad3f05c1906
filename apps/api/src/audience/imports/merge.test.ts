import type { FieldValue } from '@x/api-client/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldValues } from '../fields/stored-values.ts';
import type { ImportedContact } from './contact-row.ts';
import type { ReadState } from './read-state.ts';
import { compareContacts, uniteRows, type ContactValues } from './merge.ts';

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
  const says = { state: 'subscribed' as const };
  return { email, emailLower, firstName, surname: '', phone: '', birthdate, fields, tags, says };
}

function withOthers(others: Others): ImportedContact {
  return contact('a@b.co', '', null, others);
}

function storedOf(...contacts: ImportedContact[]): ReadonlyMap<string, ContactValues> {
  return new Map(contacts.map((one) => [one.emailLower, one]));
}

const none = { created: 0, updated: 0, unchanged: 0 };

function merge(stored: ReadonlyMap<string, ContactValues>, rows: readonly ImportedContact[]) {
  return compareContacts(stored, uniteRows(rows));
}

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
    { created: 1 },
    [contact('a@b.co', 'B')],
  ],
  [
    'two rows that complete each other',
    [],
    [contact('a@b.co', 'A'), contact('a@b.co', '', '2000-01-01')],
    { created: 1 },
    [contact('a@b.co', 'A', '2000-01-01')],
  ],
  [
    'a row twice',
    [],
    [contact('a@b.co', 'A'), contact('a@b.co', 'A')],
    { created: 1 },
    [contact('a@b.co', 'A')],
  ],
  [
    'custom fields that complete each other',
    [withOthers({ fields: { city: 'Madrid', orders: 1 } })],
    [withOthers({ fields: { orders: 2 } }), withOthers({ fields: { colors: ['red'] } })],
    { updated: 1 },
    [withOthers({ fields: { orders: 2, colors: ['red'] } })],
  ],
  [
    'the same custom fields, lists included',
    [withOthers({ fields: { city: 'Madrid', colors: ['red', 'blue'] } })],
    [withOthers({ fields: { colors: ['red', 'blue'] } }), withOthers({})],
    { unchanged: 1 },
    [],
  ],
  [
    'tags, which are only added, ignoring case',
    [withOthers({ tags: ['VIP'] })],
    [withOthers({ tags: ['vip'] }), withOthers({ tags: ['News'] }), withOthers({ tags: ['news', 'Vip'] })],
    { updated: 1 },
    [withOthers({ tags: ['vip', 'News'] })],
  ],
  [
    'there and back',
    [contact('a@b.co', 'A')],
    [contact('a@b.co', 'B'), contact('a@b.co', 'A')],
    { unchanged: 1 },
    [],
  ],
])('merges %s', (_title, stored, rows, counts, writes) => {
  const before = storedOf(...stored);
  const { changes, overfull, ...merged } = merge(before, rows);
  expect(overfull).toEqual([]);
  expect(merged).toEqual({ ...none, ...counts, writes });
  const after = apply(before, writes);
  const changed = new Map(changes.map((one) => [one.emailLower, one]));
  expect([...changed.keys()]).toEqual(writes.map(({ emailLower }) => emailLower));
  expect(valuesOf(new Map([...after, ...changed]))).toEqual(valuesOf(after));
});

/** Names of the tags with numbers from `first` to before `end`. */
const numbered = (first: number, end: number) =>
  Array.from({ length: end - first }, (_, index) => `t${String(first + index)}`);

test('leaves out tags with which a contact would have more than 100', () => {
  const stored = storedOf(withOthers({ tags: numbered(0, 60) }));
  const merged = merge(stored, [withOthers({ tags: numbered(50, 102), fields: { city: 'Madrid' } })]);
  expect(merged.overfull).toEqual([{ emailLower: 'a@b.co', tags: ['t100', 't101'] }]);
  expect(merged).toMatchObject({ created: 0, updated: 1, unchanged: 0 });
  expect(merged.writes).toEqual([withOthers({ tags: numbered(50, 100), fields: { city: 'Madrid' } })]);
  expect(merged.changes[0]?.tags).toHaveLength(100);
});

test('leaves out tags of rows that together have more than 100', () => {
  const rows = [withOthers({ tags: numbered(0, 60) }), withOthers({ tags: numbered(50, 101) })];
  const merged = merge(storedOf(), rows);
  expect(merged.writes).toEqual([withOthers({ tags: numbered(0, 100) })]);
  expect(merged.overfull).toEqual([{ emailLower: 'a@b.co', tags: ['t100'] }]);
});

test('a contact that has more than 100 tags keeps them', () => {
  const stored = storedOf(withOthers({ tags: numbered(0, 120) }));
  expect(merge(stored, [withOthers({ tags: ['t7'] })])).toMatchObject({
    unchanged: 1,
    writes: [],
    overfull: [],
  });
  expect(merge(stored, [withOthers({ tags: ['new'] })])).toMatchObject({
    unchanged: 1,
    writes: [],
    overfull: [{ tags: ['new'] }],
  });
});

test('the worst that rows of one address say counts, since the earliest time', () => {
  const [early, late] = [new Date('2020-01-01'), new Date('2024-01-01')];
  const says = (...all: ReadState[]) =>
    uniteRows(all.map((one) => ({ ...contact('a@b.co'), says: one })))[0]?.says;
  expect(
    says({ state: 'subscribed' }, { state: 'unsubscribe', since: late }, { state: 'no_consent' }),
  ).toEqual({
    state: 'unsubscribe',
    since: late,
  });
  expect(says({ state: 'bounce', since: late }, { state: 'bounce', since: early })).toEqual({
    state: 'bounce',
    since: early,
  });
  expect(says({ state: 'complaint' }, { state: 'subscribed' })).toEqual({ state: 'complaint' });
});

const arbitraryTags = fc.oneof(
  fc.uniqueArray(fc.constantFrom('VIP', 'News')),
  fc.constantFrom(numbered(0, 60), numbered(40, 99), numbered(90, 150)),
);

const arbitraryContact = fc
  .tuple(
    fc.constantFrom('a@b.co', 'A@b.co', 'c@d.co', 'e@f.co'),
    fc.constantFrom('', 'A', 'B'),
    fc.constantFrom(null, '2000-01-01', '2001-01-01'),
    fc.dictionary(fc.constantFrom('city', 'orders'), fc.constantFrom<FieldValue>('A', 1, true, ['A'])),
    arbitraryTags,
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
        const contacts = uniteRows(rows);
        expect(uniteRows([...uniteRows(rows.slice(0, cut)), ...uniteRows(rows.slice(cut))])).toEqual(
          contacts,
        );
        const whole = compareContacts(stored, contacts);
        expect(whole.created + whole.updated + whole.unchanged).toBe(
          new Set(rows.map(({ emailLower }) => emailLower)).size,
        );
        const [first, second] = [contacts.slice(0, cut), contacts.slice(cut)].map((part) =>
          compareContacts(stored, part),
        );
        expect((first?.created ?? 0) + (second?.created ?? 0)).toBe(whole.created);
        expect((first?.updated ?? 0) + (second?.updated ?? 0)).toBe(whole.updated);
        const after = apply(stored, whole.writes);
        // Importing the file again changes nothing.
        expect(compareContacts(after, contacts)).toMatchObject({ created: 0, updated: 0, writes: [] });
        expect(Math.max(0, ...[...after.values()].map(({ tags }) => tags.length))).toBeLessThanOrEqual(
          Math.max(100, ...before.map(({ tags }) => tags.length)),
        );
      },
    ),
    { numRuns: 1000 },
  );
});
