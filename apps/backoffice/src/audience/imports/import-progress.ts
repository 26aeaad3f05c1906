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

export function rowsRead(job: Pick<Import, 'created' | 'updated' | 'unchanged' | 'refused'>): number {
  return job.created + job.updated + job.unchanged + job.refused;
}
