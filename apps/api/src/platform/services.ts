import type { OngoingChoice } from '@x/api-client/contract';
import type { Logger } from 'pino';
import type { Transaction, Database } from './database/database.ts';
import type { Refusal } from './http/refusal.ts';
import type { Payments } from './payments.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { Mailer } from './mail/mailer.ts';
import type { JobQueue } from './queue/queue.ts';
import type { Keys } from './secrets/keys.ts';
import type { RateLimits } from './rate-limits.ts';
import type { FileStore } from './files/file-store.ts';

/** An entity that campaigns use. Before its deletion, these campaigns must be released (see `ReleaseCampaigns`). */
export type UsedThing =
  | { readonly kind: 'audience' | 'email_sender' | 'email_provider'; readonly id: string }
  | { readonly kind: 'contacts'; readonly audienceId: string; readonly ids: readonly string[] };

export interface ReleaseOptions {
  /** Choice of the caller for campaigns that are being sent. Undefined if the caller chose nothing. */
  readonly choice: OngoingChoice | undefined;
  readonly userId: string | null;
  /** Path in the request that a refusal names, such as `query.ongoing`. */
  readonly path: string;
}

/**
 * Called before an entity that campaigns use is deleted. Returns a refusal, or a function to call after the deletion.
 * The function unschedules campaigns that have become incomplete.
 */
type ReleaseCampaigns = (
  tx: Transaction,
  thing: UsedThing,
  options: ReleaseOptions,
) => Promise<Refusal<'used_by_campaigns'> | (() => Promise<void>)>;

/** Functions of the campaigns area for areas that must not import it. */
export interface CampaignActions {
  readonly release: ReleaseCampaigns;
  /**
   * Like `release`, for a segment. Locks the scheduled campaigns that use it, and returns the function to call after the
   * deletion. Campaigns that have started no longer depend on their segments.
   */
  readonly releaseSegment: (tx: Transaction, segmentId: string) => Promise<() => Promise<void>>;
  /** Turns scheduled campaigns back into drafts, so that they do not start by themselves. */
  readonly unschedule: (tx: Transaction, campaignIds: readonly string[]) => Promise<void>;
  readonly startScheduled: (
    tx: Transaction,
    campaignId: string,
    services: Services,
  ) => Promise<'started' | 'not_due' | 'returned_to_draft'>;
}

export interface Services {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly log: Logger;
  readonly files: FileStore;
  readonly rateLimits: RateLimits;
  readonly keys: Keys;
  readonly queue: Pick<JobQueue, 'enqueue'>;
  readonly mailer: Mailer;
  /** Undefined if no payment provider is configured. */
  readonly payments: Payments | undefined;
  readonly campaigns: CampaignActions;
  readonly now: () => Date;
}
