import type { ErrorItem } from '@x/api-client';

/** Error texts by field name. */
export type FieldErrors<Values> = { readonly [Name in keyof Values]?: string };

export interface DividedErrors {
  readonly fields: ReadonlyMap<string, ErrorItem>;
  readonly others: readonly ErrorItem[];
}

/** Form field names by API field name, for fields whose two names differ. */
export type Aliases = Readonly<Record<string, string>>;

/**
 * Returns the form field for the path of an error, such as `email` for `body.email` and `contacts` for `contacts.0`.
 * The first part of the path that is the name of a field wins.
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

/** Compares arrays and plain objects by content, and all other values (such as files) by identity. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (!isContainer(a) || !isContainer(b)) return a === b;
  return Object.keys({ ...a, ...b }).every((name) => isSameValue(a[name], b[name]));
}
