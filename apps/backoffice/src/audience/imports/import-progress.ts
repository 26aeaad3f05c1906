import type { Import } from '@x/api-client';

/** Milliseconds between two requests for the state of a running import. */
const importInterval = 1000;

export function isUnderWay({ status }: Pick<Import, 'status'>): boolean {
  return status === 'checking' || status === 'queued' || status === 'running' || status === 'undoing';
}

/** True if the column mapping can still be changed, including during a trial run. */
export function isWaiting({ status }: Pick<Import, 'status'>): boolean {
  return status === 'awaiting_mapping' || status === 'checking' || status === 'checked';
}

/** Returns the SWR refresh interval in ms. 0 means no refresh. */
export function importRefreshInterval(job: Pick<Import, 'status'> | undefined): number {
  return job !== undefined && isUnderWay(job) ? importInterval : 0;
}

export function rowsRead(job: Pick<Import, 'addresses' | 'duplicates' | 'refused'>): number {
  return job.addresses + job.duplicates + job.refused;
}

/** Returns how much of an import is done, from 0 to 1. The file is read first, then its contacts are written. */
export function progressOf(
  job: Pick<Import, 'bytes_read' | 'bytes_total' | 'addresses' | 'created' | 'updated' | 'unchanged'>,
): number {
  const read = job.bytes_total === 0 ? 1 : job.bytes_read / job.bytes_total;
  const written = job.created + job.updated + job.unchanged;
  return read / 2 + (job.addresses === 0 ? 0 : written / job.addresses / 2);
}
