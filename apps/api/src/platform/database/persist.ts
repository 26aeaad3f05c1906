import type { Driver } from './database.ts';

/** Like `persist` of `Availability`. The embedded database has no outages, so `work` runs once there. */
export function persist<Result>(driver: Driver, work: () => Promise<Result>): Promise<Result> {
  return driver.kind === 'postgres' ? driver.pool.availability.persist(work) : work();
}
