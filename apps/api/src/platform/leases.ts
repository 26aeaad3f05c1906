/** Answer to an attempt. */
export interface Attempt {
  /** 0 if the attempt is allowed, otherwise the number of seconds to wait. */
  readonly wait: number;
  /** Milliseconds until counting begins again. */
  readonly remaining: number;
}

interface Lease {
  left: number;
  readonly until: number;
}

/** Keys with a lease. The oldest one is forgotten first, and its attempts are lost. */
const greatestKeys = 10_000;

/**
 * Lets one attempt of `take` stand for `size` attempts, which are counted in memory until counting begins again. So at
 * most `size` times the attempts that `take` allows are allowed, by all processes together.
 */
export function createLeases(
  take: (key: string) => Promise<Attempt>,
  size: number,
  now: () => number = Date.now,
): (key: string) => Promise<Attempt> {
  const leases = new Map<string, Lease>();

  function find(key: string): Lease | undefined {
    const lease = leases.get(key);
    if (lease !== undefined && lease.left > 0 && now() < lease.until) return lease;
    leases.delete(key);
    return undefined;
  }

  /** Adds to the lease that a request at the same time took. */
  function add(key: string, until: number): void {
    const left = (find(key)?.left ?? 0) + size - 1;
    leases.delete(key);
    if (left > 0) leases.set(key, { left, until });
    const [oldest = key] = leases.keys();
    if (leases.size > greatestKeys) leases.delete(oldest);
  }

  return async (key) => {
    const lease = find(key);
    if (lease !== undefined) {
      lease.left -= 1;
      return { wait: 0, remaining: lease.until - now() };
    }
    const since = now();
    const attempt = await take(key);
    if (attempt.wait === 0) add(key, since + attempt.remaining);
    return attempt;
  };
}
