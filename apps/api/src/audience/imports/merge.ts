import type { ImportedContact } from './contact-row.ts';

/** What is known of a contact, new or stored. */
export type ContactValues = Omit<ImportedContact, 'email'>;

export interface Merged {
  /** What the rows say of each contact that is new or changes, later rows over earlier ones, one entry an address. */
  readonly writes: readonly ImportedContact[];
  /** What each of them is afterwards. */
  readonly changes: readonly ContactValues[];
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

/** Values of the row over those that were there: an empty cell says nothing and erases nothing. */
function fillIn<Values extends ContactValues>(known: Values, row: ImportedContact): Values {
  return {
    ...known,
    firstName: row.firstName === '' ? known.firstName : row.firstName,
    surname: row.surname === '' ? known.surname : row.surname,
    phone: row.phone === '' ? known.phone : row.phone,
    birthdate: row.birthdate ?? known.birthdate,
  };
}

function isSame(a: ContactValues, b: ContactValues): boolean {
  return (
    a.firstName === b.firstName &&
    a.surname === b.surname &&
    a.phone === b.phone &&
    a.birthdate === b.birthdate
  );
}

/**
 * Takes the rows one after the other, as if each were written before the next is read, and counts every row as one of
 * created, updated and unchanged. So the counts do not depend on where batches are cut.
 */
export function mergeContacts(
  stored: ReadonlyMap<string, ContactValues>,
  rows: readonly ImportedContact[],
): Merged {
  const current = new Map<string, ContactValues>();
  const said = new Map<string, ImportedContact>();
  const changed = new Set<string>();
  const counts = { created: 0, updated: 0, unchanged: 0 };
  for (const row of rows) {
    const { emailLower } = row;
    const known = current.get(emailLower) ?? stored.get(emailLower);
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
    writes: [...said.values()].filter(({ emailLower }) => changed.has(emailLower)),
    changes: [...current.values()].filter(({ emailLower }) => changed.has(emailLower)),
  };
}
