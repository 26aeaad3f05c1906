import type { Import } from '@x/api-client';

/** Milliseconds between polls of a running import. */
const importInterval = 1000;

/** True while the server is working on the import. */
export function isUnderWay({ status }: Pick<Import, 'status'>): boolean {
  return status === 'checking' || status === 'queued' || status === 'running' || status === 'undoing';
}

/** True while the import waits for the column mapping, with or without a trial run. */
export function isWaiting({ status }: Pick<Import, 'status'>): boolean {
  return status === 'awaiting_mapping' || status === 'checking' || status === 'checked';
}

/** Returns the SWR refresh interval in ms; 0 for never. */
export function importRefreshInterval(job: Pick<Import, 'status'> | undefined): number {
  return job !== undefined && isUnderWay(job) ? importInterval : 0;
}

/** Returns the number of rows read so far. */
export function rowsRead(job: Pick<Import, 'created' | 'updated' | 'unchanged' | 'refused'>): number {
  return job.created + job.updated + job.unchanged + job.refused;
}
