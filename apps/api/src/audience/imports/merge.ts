import { isSameValue, mostTagsOfContact } from '@x/api-client/contract';
import type { ImportedContact } from './contact-row.ts';

export type ContactValues = Omit<ImportedContact, 'email'>;

export interface Merged {
  /** One entry per new or changed contact, with the values of all its rows. Later rows override earlier ones. */
  readonly writes: readonly ImportedContact[];
  /** The new and changed contacts with their values after the merge. */
  readonly changes: readonly ContactValues[];
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Rows whose tags were left out, because the contact would have too many. */
  readonly overfull: readonly ImportedContact[];
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
 * Returns the row without its tags if the contact would have too many. A contact that already has more keeps them, but gets
 * no others.
 */
export function withinTagLimit(known: ContactValues | undefined, row: ImportedContact): ImportedContact {
  if (known === undefined || row.tags.length === 0) return row;
  const tags = unitedTags(known.tags, row.tags);
  return tags.length > Math.max(mostTagsOfContact, known.tags.length) ? { ...row, tags: [] } : row;
}

/** True if a contact has all custom fields and tags of a row, so that merging the row changes none. */
export function hasAll(known: ContactValues, row: Pick<ContactValues, 'fields' | 'tags'>): boolean {
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

/**
 * Counts every row as created, updated or unchanged, as if each row were written before the next is read. The counts
 * therefore do not depend on the size of batches.
 */
export function mergeContacts(
  stored: ReadonlyMap<string, ContactValues>,
  rows: readonly ImportedContact[],
): Merged {
  const current = new Map<string, ContactValues>();
  const said = new Map<string, ImportedContact>();
  const changed = new Set<string>();
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const overfull: ImportedContact[] = [];
  for (const given of rows) {
    const { emailLower } = given;
    const known = current.get(emailLower) ?? stored.get(emailLower);
    const row = withinTagLimit(known, given);
    if (row !== given) overfull.push(given);
    const before = said.get(emailLower);
    said.set(emailLower, before === undefined ? row : fillIn(before, row));
    const next = known === undefined ? row : fillIn(known, row);
    current.set(emailLower, next);
    if (known !== undefined && isSame(known, next)) {
      counts.unchanged += 1;
      continue;
    }
    counts[known === undefined ? 'created' : 'updated'] += 1;
    changed.add(emailLower);
  }
  return {
    ...counts,
    overfull,
    writes: [...said.values()].filter(({ emailLower }) => changed.has(emailLower)),
    changes: [...current.values()].filter(({ emailLower }) => changed.has(emailLower)),
  };
}
