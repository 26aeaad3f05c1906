interface BriefCacheOptions<Value> {
  readonly now: () => Date;
  /** Time in ms for which a value is kept. */
  readonly time: number;
  readonly maximumCount: number;
  /** Which values are kept. Default: all. */
  readonly isKept?: (value: Value) => boolean;
}

/** A cache that asks again after a short time. Calls at the same time share one answer. Failures are not kept. */
export interface BriefCache<Value> {
  readonly get: (key: string, read: () => Promise<Value>) => Promise<Value>;
}

export function createBriefCache<Value>(options: BriefCacheOptions<Value>): BriefCache<Value> {
  const { now, time, maximumCount, isKept = () => true } = options;
  const entries = new Map<string, { readonly until: number; readonly value: Promise<Value> }>();
  return {
    get(key, read) {
      const current = now().getTime();
      const known = entries.get(key);
      if (known !== undefined && current < known.until) return known.value;
      entries.delete(key);
      const [oldest] = entries.keys();
      if (oldest !== undefined && entries.size >= maximumCount) entries.delete(oldest);
      const entry = { until: current + time, value: read() };
      entries.set(key, entry);
      const forget = () => {
        if (entries.get(key) === entry) entries.delete(key);
      };
      entry.value.then((value) => {
        if (!isKept(value)) forget();
      }, forget);
      return entry.value;
    },
  };
}
