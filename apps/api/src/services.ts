import type { Logger } from 'pino';
import type { Payments } from './billing/payments.js';
import type { Configuration } from './configuration.js';
import type { Mailer } from './mail/mailer.js';
import type { JobQueue } from './queue/queue.js';
import type { Keys } from './secrets/keys.js';
import type { Database } from './database/database.js';
import type { RateLimits } from './session/rate-limits.js';
import type { FileStore } from './files/file-store.js';

/** Everything that endpoints and jobs use of the outside, made once at start-up and passed in. */
export interface Services {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly log: Logger;
  readonly files: FileStore;
  readonly rateLimits: RateLimits;
  /** Derived from the installation's secret (secrets/keys.ts). */
  readonly keys: Keys;
  /** Background work (queue/queue.ts). */
  readonly queue: Pick<JobQueue, 'enqueue'>;
  /** The product's own mail. */
  readonly mailer: Mailer;
  /** The payment provider; undefined where none is configured. */
  readonly payments: Payments | undefined;
  /** The present. Tests move it. */
  readonly now: () => Date;
}
