import type { OngoingChoice } from '@x/api-client/contract';
import type { Transaction } from './database/database.ts';
import type { Refusal } from './http/refusal.ts';

/** What campaigns use and lose when it is deleted. */
export type UsedThing =
  | { readonly kind: 'audience' | 'email_sender' | 'email_provider'; readonly id: string }
  | { readonly kind: 'contacts'; readonly audienceId: string; readonly ids: readonly string[] };

export interface ReleaseOptions {
  /** What the caller chose for campaigns that are being sent; undefined where nothing was chosen. */
  readonly choice: OngoingChoice | undefined;
  readonly userId: string | null;
  /** Where the choice stands in the request: `query.ongoing`. */
  readonly path: string;
  /** Whether they may go on without what is deleted. */
  readonly mayFinish: boolean;
}

/**
 * Called before something is deleted that campaigns use. Answers the refusal, or a function to call after the deletion:
 * it takes back the schedules of campaigns that are incomplete by then.
 */
export type ReleaseCampaigns = (
  tx: Transaction,
  thing: UsedThing,
  options: ReleaseOptions,
) => Promise<Refusal<'used_by_campaigns'> | (() => Promise<void>)>;
