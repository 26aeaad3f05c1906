import type { Services } from '../../platform/index.ts';
import type { BatchBounds } from './csv/record-reader.ts';

export interface ImportRun {
  readonly services: Pick<Services, 'database' | 'files' | 'log' | 'now'>;
  /** Aborted when the process is to stop: the batch under way is committed, no other is begun. */
  readonly signal: AbortSignal;
  readonly bounds?: BatchBounds;
  /** Awaited between batches: lets the work of other tenants go first where this import has had its slice. */
  readonly passTurn?: () => Promise<void>;
}
