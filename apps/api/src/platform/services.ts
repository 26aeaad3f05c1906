import type { Logger } from 'pino';
import type { Payments } from './payments.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { Mailer } from './mail/mailer.ts';
import type { JobQueue } from './queue/queue.ts';
import type { Keys } from './secrets/keys.ts';
import type { Database, Transaction } from './database/database.ts';
import type { ReleaseCampaigns } from './campaign-use.ts';
import type { RateLimits } from './rate-limits.ts';
import type { FileStore } from './files/file-store.ts';

/** What areas that campaigns are built on ask of campaigns: they are handed it, because they must not import them. */
export interface CampaignActions {
  readonly release: ReleaseCampaigns;
  /** Starts a scheduled campaign whose time has come. */
  readonly startScheduled: (
    tx: Transaction,
    campaignId: string,
    services: Services,
  ) => Promise<'started' | 'not_due' | 'returned_to_draft'>;
}

/** Everything that endpoints and jobs use of the outside, made once at start-up and passed in. */
export interface Services {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly log: Logger;
  readonly files: FileStore;
  readonly rateLimits: RateLimits;
  /** Derived from the installation's secret (platform/secrets/keys.ts). */
  readonly keys: Keys;
  /** Background work (platform/queue/queue.ts). */
  readonly queue: Pick<JobQueue, 'enqueue'>;
  /** The product's own mail. */
  readonly mailer: Mailer;
  /** The payment provider; undefined where none is configured. */
  readonly payments: Payments | undefined;
  readonly campaigns: CampaignActions;
  /** The present. Tests move it. */
  readonly now: () => Date;
}
