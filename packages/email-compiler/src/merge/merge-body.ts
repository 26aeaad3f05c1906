import { sixDigitColor } from '../schema/config.ts';
import type { StoredBodyConfig } from '../schema/document.ts';
import { isRecord } from '../schema/read-document.ts';
import type { BodyConflict } from './conflict.ts';

/**
 * True if two JSON values are equal, regardless of the order of properties. An undefined property equals a missing one.
 */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]));
  if (!isRecord(one) || !isRecord(other)) return false;
  return Object.keys({ ...one, ...other }).every((key) => isEqual(one[key], other[key]));
}

/** Merges the settings of a message field by field. If both sides changed a field, `mine` wins. */
export function mergeBody(
  base: StoredBodyConfig | undefined,
  mine: StoredBodyConfig,
  theirs: StoredBodyConfig,
): { readonly config: StoredBodyConfig; readonly conflicts: readonly BodyConflict[] } {
  const before: Flat = base === undefined ? {} : flatten(base);
  const [own, other] = [flatten(mine), flatten(theirs)];
  const conflicts: BodyConflict[] = [];
  const merged: Record<string, unknown> = {};
  for (const field of Object.keys({ ...before, ...own, ...other })) {
    const isOwn = !isEqual(own[field], before[field]);
    merged[field] = isOwn ? own[field] : other[field];
    if (isOwn && !isEqual(other[field], before[field]) && !isEqual(own[field], other[field]))
      conflicts.push({ kind: 'body', field, base: before[field], mine: own[field], theirs: other[field] });
  }
  return { config: unflatten(merged), conflicts };
}

/** Returns the settings with a field replaced. The value `undefined` removes the field. */
export function withField(config: StoredBodyConfig, field: string, value: unknown): StoredBodyConfig {
  return unflatten({ ...flatten(config), [field]: value });
}

type Flat = Readonly<Record<string, unknown>>;

const colorPrefix = 'colors.';
const darkPrefix = 'darkColors.';

function flatten({ colors, darkColors = [], ...config }: StoredBodyConfig): Flat {
  const flatColors = Object.entries(colors).map(([name, color]) => [colorPrefix + name, color]);
  const dark = darkColors.map((color) => [
    `${darkPrefix}${color.use} ${sixDigitColor(color.light).toLowerCase()}`,
    color,
  ]);
  return { ...config, ...Object.fromEntries(flatColors), ...Object.fromEntries(dark) };
}

function unflatten(flat: Flat): StoredBodyConfig {
  const present = Object.entries(flat).filter(([, value]) => value !== undefined);
  const startingWith = (prefix: string) => present.filter(([name]) => name.startsWith(prefix));
  const colors = startingWith(colorPrefix).map(([name, color]) => [name.slice(colorPrefix.length), color]);
  const darkColors = startingWith(darkPrefix).map(([, color]) => color);
  const others = present.filter(([name]) => !name.startsWith(colorPrefix) && !name.startsWith(darkPrefix));
  const fields = [...others, ...(darkColors.length === 0 ? [] : [['darkColors', darkColors]])];
  // The values come from valid configs, so the result is a valid config too.
  return { ...Object.fromEntries(fields), colors: Object.fromEntries(colors) } as StoredBodyConfig;
}
