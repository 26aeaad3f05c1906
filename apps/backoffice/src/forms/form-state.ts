import type { ErrorItem } from '@x/api-client';

/** Error sentences by field name. */
export type FieldErrors<Values> = { readonly [Name in keyof Values]?: string };

/** The errors of a refused call, divided into those of fields that the form has and the others. */
export interface DividedErrors {
  readonly fields: ReadonlyMap<string, ErrorItem>;
  readonly others: readonly ErrorItem[];
}

/** Names of API fields that the form shows under another name. */
export type Aliases = Readonly<Record<string, string>>;

/**
 * The field that an error's path names: `body.email` of the server and `email` of the client's own check are the
 * field `email`, `body.config.host` is `host` where there is no field `config`, `contacts.0` is `contacts`.
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

/** Compares lists and plain objects by what they contain, everything else (files, for example) by identity. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (!isContainer(one) || !isContainer(other)) return one === other;
  return Object.keys({ ...one, ...other }).every((name) => isSameValue(one[name], other[name]));
}
