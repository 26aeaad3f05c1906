import { isSameValue, mostTagsOfContact } from '@x/api-client/contract';
import type { ImportedContact } from './contact-row.ts';
import { isWorse, type ReadState } from './read-state.ts';

/** Values of a contact, without what a file says about mailing it. */
export type ContactValues = Omit<ImportedContact, 'email' | 'says'>;

/** Result of comparing the contacts of a file with those of an audience. */
export interface Merged {
  /** The new and changed contacts, with the values of the file. */
  readonly writes: readonly ImportedContact[];
  /** The new and changed contacts with their values after the merge. */
  readonly changes: readonly ContactValues[];
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Tags that were left out, because the contact would have too many. */
  readonly overfull: readonly { readonly emailLower: string; readonly tags: readonly string[] }[];
}

/** Overrides the known values with those of the row. Empty cells never erase a value. */
function fillIn<Values extends ContactValues>(known: Values, row: ImportedContact): Values {
  return {
    ...known,
    firstName: row.firstName === '' ? known.firstName : row.firstName,
    surname: row.surname === '' ? known.surname : row.surname,
    phone: row.phone === '' ? known.phone : row.phone,
    birthdate: row.birthdate ?? known.birthdate,
    fields: { ...known.fields, ...row.fields },
    tags: unitedTags(known.tags, row.tags),
  };
}

function unitedTags(known: readonly string[], more: readonly string[]): readonly string[] {
  if (more.length === 0) return known;
  const names = new Set(known.map((name) => name.toLowerCase()));
  return [...known, ...more.filter((name) => !names.has(name.toLowerCase()))];
}

/**
 * Returns a row with the tags that the contact has room for, and the others. A contact that already has more tags than
 * allowed keeps them, but gets no others.
 */
function withinTagLimit(
  known: ContactValues | undefined,
  row: ImportedContact,
): { readonly row: ImportedContact; readonly leftOut: readonly string[] } {
  const before = known?.tags ?? [];
  const more = unitedTags(before, row.tags).slice(before.length);
  const room = Math.max(0, mostTagsOfContact - before.length);
  if (more.length <= room) return { row, leftOut: [] };
  const leftOut = new Set(more.slice(room));
  return { row: { ...row, tags: row.tags.filter((name) => !leftOut.has(name)) }, leftOut: [...leftOut] };
}

/** True if a contact has all custom fields and tags of a row, so that merging the row changes none. */
function hasAll(known: ContactValues, row: Pick<ContactValues, 'fields' | 'tags'>): boolean {
  const hasFields = Object.entries(row.fields).every(([key, value]) => {
    const former = known.fields[key];
    return former !== undefined && isSameValue(former, value);
  });
  return hasFields && unitedTags(known.tags, row.tags).length === known.tags.length;
}

/** `b` has been merged from `a`. */
function isSame(a: ContactValues, b: ContactValues): boolean {
  return (
    a.firstName === b.firstName &&
    a.surname === b.surname &&
    a.phone === b.phone &&
    a.birthdate === b.birthdate &&
    hasAll(a, b)
  );
}

/** Returns the worse of what two rows say, since the earlier time if both say the same. */
function worse(one: ReadState, other: ReadState): ReadState {
  if (one.state !== other.state) return isWorse(one.state, other.state) ? one : other;
  const [a, b] = [one.since, other.since];
  return a === undefined || (b !== undefined && b < a) ? other : one;
}

/**
 * Unites rows with the same address, in the order of their first rows. Later rows override earlier ones, and empty cells
 * override nothing.
 */
export function uniteRows(rows: readonly ImportedContact[]): readonly ImportedContact[] {
  const united = new Map<string, ImportedContact>();
  for (const row of rows) {
    const before = united.get(row.emailLower);
    united.set(
      row.emailLower,
      before === undefined ? row : { ...fillIn(before, row), says: worse(before.says, row.says) },
    );
  }
  return [...united.values()];
}

/**
 * Compares contacts of a file with the stored ones. The dry run counts and the import writes the result.
 * @param contacts have different addresses
 */
export function compareContacts(
  stored: ReadonlyMap<string, ContactValues>,
  contacts: readonly ImportedContact[],
): Merged {
  const writes: ImportedContact[] = [];
  const changes: ContactValues[] = [];
  const overfull: { emailLower: string; tags: readonly string[] }[] = [];
  let created = 0;
  for (const given of contacts) {
    const known = stored.get(given.emailLower);
    const { row, leftOut } = withinTagLimit(known, given);
    if (leftOut.length > 0) overfull.push({ emailLower: row.emailLower, tags: leftOut });
    const next = known === undefined ? row : fillIn(known, row);
    if (known !== undefined && isSame(known, next)) continue;
    if (known === undefined) created += 1;
    writes.push(row);
    changes.push(next);
  }
  const updated = writes.length - created;
  return { writes, changes, overfull, created, updated, unchanged: contacts.length - writes.length };
}
