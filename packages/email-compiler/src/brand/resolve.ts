import { isRecord } from '../schema/read-document.ts';
import { type BrandValues } from './references.ts';
import { isBrandReference } from '../schema/brand-reference.ts';

/** Maximum nesting of a config that is searched for references. A block with a deeper config is invalid anyway. */
const deepestSearch = 64;

/** A reference to a value that brands do not have. */
export interface UnknownReference {
  /** Dot-separated path in the config. */
  readonly path: string;
  readonly reference: string;
}

export interface ResolvedConfig<Config> {
  readonly config: Config;
  readonly unknown: readonly UnknownReference[];
}

const none: readonly UnknownReference[] = [];

/**
 * Replaces references to a brand with its values. An unknown reference is replaced with the value that `standards` has
 * in the same place, or removed. Returns the same config if it contains no references.
 */
export function resolveConfig<Config>(
  config: Config,
  standards: unknown,
  values: BrandValues,
): ResolvedConfig<Config> {
  if (!hasReferences(config, deepestSearch)) return { config, unknown: none };
  const unknown: UnknownReference[] = [];
  const resolve = (value: unknown, standard: unknown, path: readonly string[]): unknown => {
    if (isBrandReference(value)) {
      if (values.has(value)) return values.get(value);
      unknown.push({ path: path.join('.'), reference: value });
      return standard;
    }
    if (path.length > deepestSearch) return value;
    if (Array.isArray(value))
      return value.map((item, index) => resolve(item, undefined, [...path, `${index}`]));
    if (!isRecord(value)) return value;
    const known = isRecord(standard) ? standard : {};
    const entries = Object.entries(value).map(([name, field]) => [
      name,
      resolve(field, Object.hasOwn(known, name) ? known[name] : undefined, [...path, name]),
    ]);
    return Object.fromEntries(entries.filter(([, field]) => field !== undefined));
  };
  // Resolving keeps the shape. The schemas check whether the values fit.
  return { config: resolve(config, standards, []) as Config, unknown };
}

function hasReferences(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return isBrandReference(value);
  if (typeof value !== 'object' || value === null || levels === 0) return false;
  if (Array.isArray(value)) {
    for (const item of value) if (hasReferences(item, levels - 1)) return true;
    return false;
  }
  for (const name in value) if (hasReferences(value[name as keyof typeof value], levels - 1)) return true;
  return false;
}
