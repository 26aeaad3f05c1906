/** A line of a list of names and values. */
export interface Entry {
  /** Tells lines apart while their names are typed. */
  readonly key: string;
  readonly name: string;
  readonly value: string;
  /** A secret that is stored and never shown: an empty value leaves it as it is. */
  readonly stored: boolean;
}

export function newEntry(key: string): Entry {
  return { key, name: '', value: '', stored: false };
}

/** The lines of a map; null stands for a stored secret. */
export function entriesOf(values: Readonly<Record<string, string | null>>): readonly Entry[] {
  return Object.entries(values).map(([name, value]) => ({
    key: name,
    name,
    value: value ?? '',
    stored: value === null,
  }));
}

/** The map of lines. A line without a name counts for nothing; of lines of one name the last counts. */
export function valuesOf(entries: readonly Entry[]): Record<string, string> {
  return Object.fromEntries(
    entries.filter(({ name }) => name.trim() !== '').map(({ name, value }) => [name.trim(), value]),
  );
}

/** The same for secrets: null leaves the stored one. */
export function secretsOf(entries: readonly Entry[]): Record<string, string | null> {
  return Object.fromEntries(
    entries
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, value, stored }) => [name.trim(), stored && value === '' ? null : value]),
  );
}
