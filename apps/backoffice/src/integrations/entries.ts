/** A name with a value, as a row of a form. */
export interface Entry {
  /** Identifies the row while its name is edited. */
  readonly key: string;
  readonly name: string;
  readonly value: string;
  /** True for a stored secret, whose value is never shown. An empty value keeps it. */
  readonly stored: boolean;
}

export function newEntry(key: string): Entry {
  return { key, name: '', value: '', stored: false };
}

/** Converts a map to entries; null stands for a stored secret. */
export function toEntries(values: Readonly<Record<string, string | null>>): readonly Entry[] {
  return Object.entries(values).map(([name, value]) => ({
    key: name,
    name,
    value: value ?? '',
    stored: value === null,
  }));
}

/** Converts entries to a map. Skips entries without a name; the last of equal names wins. */
export function toValues(entries: readonly Entry[]): Record<string, string> {
  return Object.fromEntries(
    entries.filter(({ name }) => name.trim() !== '').map(({ name, value }) => [name.trim(), value]),
  );
}

/** Like `toValues`, for secrets: null keeps the stored secret. */
export function toSecrets(entries: readonly Entry[]): Record<string, string | null> {
  return Object.fromEntries(
    entries
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, value, stored }) => [name.trim(), stored && value === '' ? null : value]),
  );
}
