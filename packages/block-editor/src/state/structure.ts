/**
 * Compares values as JSON does: the order of keys does not matter, and an undefined property equals a missing one.
 * Shared objects are equal without a look inside.
 */
export function isSameStructure(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((item, index) => isSameStructure(item, other[index]));
  }
  const entries = definedEntries(one);
  const others = new Map(definedEntries(other));
  return (
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && isSameStructure(value, others.get(key)))
  );
}

/**
 * Returns a hash that is equal for values of the same structure. Different values can have the same hash, too. `cache`
 * remembers the hashes of objects, which must then not change.
 */
export function structureHash(value: unknown, cache?: WeakMap<object, number>): number {
  if (!isObject(value)) return textHash(`${typeof value} ${String(value)}`);
  const known = cache?.get(value);
  if (known !== undefined) return known;
  const hash = Array.isArray(value) ? arrayHash(value, cache) : objectHash(value, cache);
  cache?.set(value, hash);
  return hash;
}

function arrayHash(items: readonly unknown[], cache?: WeakMap<object, number>): number {
  return items.reduce<number>((hash, item) => mix(hash, structureHash(item, cache)), items.length);
}

/** Adds the hashes of the entries, so that their order does not matter. */
function objectHash(value: object, cache?: WeakMap<object, number>): number {
  return definedEntries(value).reduce(
    (hash, [key, item]) => (hash + mix(textHash(key), structureHash(item, cache))) | 0,
    1,
  );
}

function definedEntries(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** FNV-1a. */
function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

function mix(one: number, other: number): number {
  const hash = Math.imul(one ^ other, 0x85ebca6b);
  return Math.imul(hash ^ (hash >>> 13) ^ (other << 5), 0xc2b2ae35);
}
