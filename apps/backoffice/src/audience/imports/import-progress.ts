import type { Import } from '@x/api-client';

/** ms between two looks at an import that is running. */
const importInterval = 1000;

/** Something goes on with it in the background. */
export function isUnderWay({ status }: Pick<Import, 'status'>): boolean {
  return status === 'checking' || status === 'queued' || status === 'running' || status === 'undoing';
}

/** It waits for somebody to say what its columns mean, tried out or not. */
export function isWaiting({ status }: Pick<Import, 'status'>): boolean {
  return status === 'awaiting_mapping' || status === 'checking' || status === 'checked';
}

/** How often to ask again, as SWR wants it: 0 is never. */
export function refreshOf(job: Pick<Import, 'status'> | undefined): number {
  return job !== undefined && isUnderWay(job) ? importInterval : 0;
}

/** The rows that were read so far. */
export function rowsRead(job: Pick<Import, 'created' | 'updated' | 'unchanged' | 'refused'>): number {
  return job.created + job.updated + job.unchanged + job.refused;
}
