/** A value that a cache keeps. */
export interface Sized {
  /** In UTF-16 code units or bytes, the same for all values of a cache. */
  readonly size: number;
}

export interface CacheBounds {
  readonly maximumCount: number;
  /** Of all values together. */
  readonly maximumSize: number;
}

/** Keeps the values that were used last. The one that was not used for longest gives way. */
export interface SizedCache<Value extends Sized> {
  /**
   * Returns a value, which `make` makes if it is not known. Those who ask for it meanwhile wait for the same one. A value
   * that cannot be made is not kept.
   */
  readonly get: (key: string, make: () => Promise<Value | undefined>) => Promise<Value | undefined>;
}

export function createSizedCache<Value extends Sized>({
  maximumCount,
  maximumSize,
}: CacheBounds): SizedCache<Value> {
  const values = new Map<string, Value>();
  const making = new Map<string, Promise<Value | undefined>>();
  let size = 0;

  function keep(key: string, value: Value): void {
    if (value.size > maximumSize) return;
    values.set(key, value);
    size += value.size;
    for (const [oldest, { size: released }] of values) {
      if (values.size <= maximumCount && size <= maximumSize) break;
      values.delete(oldest);
      size -= released;
    }
  }

  async function makeAndKeep(
    key: string,
    make: () => Promise<Value | undefined>,
  ): Promise<Value | undefined> {
    try {
      const value = await make();
      if (value !== undefined) keep(key, value);
      return value;
    } finally {
      making.delete(key);
    }
  }

  return {
    get(key, make) {
      const known = values.get(key);
      if (known !== undefined) {
        values.delete(key);
        values.set(key, known);
        return Promise.resolve(known);
      }
      const pending = making.get(key) ?? makeAndKeep(key, make);
      making.set(key, pending);
      return pending;
    },
  };
}
