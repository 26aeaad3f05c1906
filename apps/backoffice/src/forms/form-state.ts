import type { ErrorItem } from '@x/api-client';

/** Error texts by field name. */
export type FieldErrors<Values> = { readonly [Name in keyof Values]?: string };

/** Errors of a failed call: those that belong to a field of the form, and all others. */
export interface DividedErrors {
  readonly fields: ReadonlyMap<string, ErrorItem>;
  readonly others: readonly ErrorItem[];
}

/** Form field names by API field name, for fields with different names. */
export type Aliases = Readonly<Record<string, string>>;

/**
 * Finds the form field for the path of an error: `body.email` from the server and `email` from the client's check
 * belong to the field `email`, `contacts.0` to `contacts`, and `body.config.host` to `host` if there is no field
 * `config`.
 */
export function fieldOf(path: string, names: ReadonlySet<string>, aliases: Aliases = {}): string | undefined {
  const parts = path.split('.').filter((part) => part !== 'body');
  for (const part of parts) {
    const name = aliases[part] ?? part;
    if (names.has(name)) return name;
  }
  return undefined;
}

export function divideErrors(
  errors: readonly ErrorItem[],
  names: ReadonlySet<string>,
  aliases: Aliases = {},
): DividedErrors {
  const fields = new Map<string, ErrorItem>();
  const others: ErrorItem[] = [];
  for (const error of errors) {
    const name = error.path === undefined ? undefined : fieldOf(error.path, names, aliases);
    if (name === undefined) others.push(error);
    else if (!fields.has(name)) fields.set(name, error);
  }
  return { fields, others };
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && (Array.isArray(value) || value?.constructor === Object);
}

/** Compares arrays and plain objects by content, and everything else (such as files) by identity. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (!isContainer(a) || !isContainer(b)) return a === b;
  return Object.keys({ ...a, ...b }).every((name) => isSameValue(a[name], b[name]));
}
