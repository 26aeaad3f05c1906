import type { Logger } from 'pino';
import type { Database } from './database/database.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { Mailer } from './mail/mailer.ts';
import type { JobQueue } from './queue/queue.ts';
import type { Keys } from './secrets/keys.ts';
import type { RateLimits } from './rate-limits.ts';
import type { FileStore } from './files/file-store.ts';

export interface Services {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly log: Logger;
  readonly files: FileStore;
  readonly rateLimits: RateLimits;
  readonly keys: Keys;
  readonly queue: Pick<JobQueue, 'enqueue'>;
  readonly mailer: Mailer;
  readonly now: () => Date;
}
