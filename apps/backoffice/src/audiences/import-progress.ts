import type { Import } from '@x/api-client';

/** ms between two looks at an import that is running. */
export const importInterval = 1000;

export function isUnderWay(job: Pick<Import, 'status'>): boolean {
  return job.status === 'queued' || job.status === 'running';
}

/** How often to ask again, as SWR wants it: 0 is never. */
export function refreshOf(job: Pick<Import, 'status'> | undefined): number {
  return job !== undefined && isUnderWay(job) ? importInterval : 0;
}

/** The rows that were read so far. */
export function rowsRead(job: Pick<Import, 'created' | 'updated' | 'unchanged' | 'refused'>): number {
  return job.created + job.updated + job.unchanged + job.refused;
}
