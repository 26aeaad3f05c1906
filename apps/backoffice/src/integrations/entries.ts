export interface Entry {
  /** Identifies the row while the user edits its name. */
  readonly key: string;
  readonly name: string;
  readonly value: string;
  /** True if the server has a secret for the name, whose value is never shown. An empty `value` keeps the secret. */
  readonly stored: boolean;
}

export function newEntry(key: string): Entry {
  return { key, name: '', value: '', stored: false };
}

/** Converts a map to entries. The value null means that the server has a secret. */
export function toEntries(values: Readonly<Record<string, string | null>>): readonly Entry[] {
  return Object.entries(values).map(([name, value]) => ({
    key: name,
    name,
    value: value ?? '',
    stored: value === null,
  }));
}

/** Returns the names of entries as text, for entries whose values are secret. */
export function namesOf(entries: readonly Entry[]): string {
  return entries.map(({ name }) => name).join(', ');
}

/** Returns entries as text, such as `color: red, size: 3`. */
export function describeEntries(entries: readonly Entry[]): string {
  return entries.map(({ name, value }) => `${name}: ${value}`).join(', ');
}

/** Converts entries to a map. Skips entries without a name. If names are equal, the last entry wins. */
export function toValues(entries: readonly Entry[]): Record<string, string> {
  return Object.fromEntries(
    entries.filter(({ name }) => name.trim() !== '').map(({ name, value }) => [name.trim(), value]),
  );
}

/** Like `toValues`, but for secrets. Null keeps the stored secret. */
export function toSecrets(entries: readonly Entry[]): Record<string, string | null> {
  return Object.fromEntries(
    entries
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, value, stored }) => [name.trim(), stored && value === '' ? null : value]),
  );
}
