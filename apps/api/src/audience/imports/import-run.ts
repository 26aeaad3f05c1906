import type { Services } from '../../platform/index.ts';
import { standardBounds, type BatchBounds } from './csv/record-reader.ts';

export interface ImportRun {
  readonly services: Pick<Services, 'database' | 'files' | 'log' | 'now'>;
  /** Aborted when the process is to stop: the batch under way is committed, no other is begun. */
  readonly signal: AbortSignal;
  readonly bounds?: BatchBounds;
  /** Awaited between batches: lets the work of other tenants go first where this import has had its slice. */
  readonly passTurn?: () => Promise<void>;
}

/**
 * A server gets large batches: fewer commits. The embedded database has one connection, which a batch keeps from
 * everybody else, so it gets small ones.
 */
export function boundsOf({ services, bounds }: ImportRun): BatchBounds {
  if (bounds !== undefined) return bounds;
  return services.database.driver.kind === 'postgres' ? { ...standardBounds, rows: 5000 } : standardBounds;
}
