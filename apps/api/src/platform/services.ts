import type { Logger } from 'pino';
import type { Payments } from '../tenancy/billing/payments.ts';
import type { Configuration } from '../configuration.ts';
import type { Mailer } from './mail/mailer.ts';
import type { JobQueue } from './queue/queue.ts';
import type { Keys } from './secrets/keys.ts';
import type { Database } from './database/database.ts';
import type { RateLimits } from './rate-limits.ts';
import type { FileStore } from './files/file-store.ts';

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
  /** The present. Tests move it. */
  readonly now: () => Date;
}
