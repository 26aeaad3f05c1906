import type { OngoingChoice } from '@x/api-client/contract';
import type { Transaction } from '../platform/database/database.ts';
import type { Refusal } from '../platform/http/refusal.ts';

export interface DeletionRequest {
  /** Choice of the caller for campaigns that are being sent. Undefined if the caller chose nothing. */
  readonly choice: OngoingChoice | undefined;
  readonly userId: string | null;
  /** Path in the request that a refusal names, such as `query.ongoing`. */
  readonly path: string;
}

/**
 * Called before something is deleted that campaigns may use. Returns a refusal, or a function to call after the deletion,
 * which unschedules campaigns that have become incomplete.
 */
export type BeforeDeletion<Deleted> = (
  tx: Transaction,
  deleted: Deleted,
  request: DeletionRequest,
) => Promise<Refusal<'used_by_campaigns'> | (() => Promise<void>)>;

export type DeletedFromAudiences =
  | { readonly kind: 'audience'; readonly id: string }
  | { readonly kind: 'contacts'; readonly audienceId: string; readonly ids: readonly string[] };

/** Functions of higher layers that audiences call. */
export interface AudiencePorts {
  readonly beforeDeletion: BeforeDeletion<DeletedFromAudiences>;
}
