/** A name and a value, edited in a row of a form. */
export interface Entry {
  /** Identifies the row even while its name is edited. */
  readonly key: string;
  readonly name: string;
  readonly value: string;
  /** True if a secret is stored, whose value is never shown. If `value` is empty, the stored secret stays. */
  readonly stored: boolean;
}

export function newEntry(key: string): Entry {
  return { key, name: '', value: '', stored: false };
}

/** Converts a map to entries. A value of null means that a secret is stored. */
export function toEntries(values: Readonly<Record<string, string | null>>): readonly Entry[] {
  return Object.entries(values).map(([name, value]) => ({
    key: name,
    name,
    value: value ?? '',
    stored: value === null,
  }));
}

/** Converts entries to a map. Skips entries without a name. If names are equal, the last entry wins. */
export function toValues(entries: readonly Entry[]): Record<string, string> {
  return Object.fromEntries(
    entries.filter(({ name }) => name.trim() !== '').map(({ name, value }) => [name.trim(), value]),
  );
}

/** Like `toValues`, but for secrets: null keeps the stored secret. */
export function toSecrets(entries: readonly Entry[]): Record<string, string | null> {
  return Object.fromEntries(
    entries
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, value, stored }) => [name.trim(), stored && value === '' ? null : value]),
  );
}
