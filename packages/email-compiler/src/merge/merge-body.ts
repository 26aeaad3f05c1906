import type { StoredBodyConfig } from '../schema/document.ts';
import type { BodyConflict } from './conflict.ts';
import { isEqual } from './is-equal.ts';

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

function flatten({ colors, ...config }: StoredBodyConfig): Flat {
  const flatColors = Object.entries(colors).map(([name, color]) => [`colors.${name}`, color]);
  return { ...config, ...Object.fromEntries(flatColors) };
}

function unflatten(flat: Flat): StoredBodyConfig {
  const present = Object.entries(flat).filter(([, value]) => value !== undefined);
  const isColor = ([name]: [string, unknown]) => name.startsWith('colors.');
  const colors = present.filter(isColor).map(([name, color]) => [name.slice('colors.'.length), color]);
  const others = present.filter((entry) => !isColor(entry));
  // The values come from valid configs, so the result is a valid config too.
  return { ...Object.fromEntries(others), colors: Object.fromEntries(colors) } as StoredBodyConfig;
}
