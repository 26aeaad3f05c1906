import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startMailCatcher, type MailCatcher } from '@x/mail-catcher';
import { pino, type Logger } from 'pino';
import { startAnalytics } from '../analytics/start-analytics.js';
import { createApplication } from '../application.js';
import { createStripePayments } from '../billing/stripe-payments.js';
import type { Configuration } from '../configuration.js';
import { connectPglite, connectPostgres } from '../database/connect.js';
import type { Database } from '../database/database.js';
import { lockFolder } from '../database/lock-folder.js';
import { openFileStore } from '../files/open-file-store.js';
import { startImports } from '../imports/start-imports.js';
import { createMailer, type Mailer } from '../mail/mailer.js';
import { createJobQueue } from '../queue/queue.js';
import { deriveKeys, loadSecretKey } from '../secrets/keys.js';
import { startSending } from '../sending/worker/start-sending.js';
import type { Services } from '../services.js';
import { createRateLimits } from '../session/rate-limits.js';
import { startPasswordResets } from '../users/send-password-reset.js';
import { recordDemoUsage } from './demo-usage.js';
import { setUpDemo } from './demo.js';
import { listenHttp } from './http-server.js';

/** Time that jobs under way get to finish when the process stops, in milliseconds. */
const drainMilliseconds = 20_000;

export interface RunningSystem {
  readonly port: number;
  readonly mailCatcher: MailCatcher | undefined;
  /** Stops in the order in which nothing is lost: no new request, no new message, no new job, then the database. */
  readonly stop: () => Promise<void>;
}

async function openDatabase({
  databaseUrl,
  databaseConnections,
  dataFolder,
}: Configuration): Promise<Database> {
  if (databaseUrl !== undefined) return connectPostgres(databaseUrl, databaseConnections);
  const release = await lockFolder(dataFolder);
  const database = await connectPglite(join(dataFolder, 'database'));
  return {
    ...database,
    close: async () => {
      await database.close();
      await release();
    },
  };
}

/** With the mail catcher comes the right to send to it. */
function withCatcher(configuration: Configuration): Configuration {
  if (!configuration.demo) return configuration;
  return { ...configuration, allowedHosts: [...configuration.allowedHosts, '127.0.0.1', 'localhost'] };
}

/** Mail of the demo goes to the catcher unless a server is configured. */
function openMailer({ mail }: Configuration, mailCatcher: MailCatcher | undefined): Mailer {
  const caught = mailCatcher === undefined ? undefined : `smtp://127.0.0.1:${String(mailCatcher.smtpPort)}`;
  return createMailer({ smtpUrl: mail.smtpUrl ?? caught, from: mail.from });
}

/** Starts everything in this process: database, HTTP, queue, workers and, for the demo, the mail catcher. */
export async function run(given: Configuration, log: Logger): Promise<RunningSystem> {
  const configuration = withCatcher(given);
  await mkdir(configuration.dataFolder, { recursive: true });
  const database = await openDatabase(configuration);
  const queue = await createJobQueue({
    driver: database.driver,
    onError: (error) => log.error({ err: error }, 'a job failed'),
  });
  const mailCatcher = configuration.demo ? await startMailCatcher(configuration.mailCatcher) : undefined;
  const mailer = openMailer(configuration, mailCatcher);
  const { stripe } = configuration.billing;
  const services: Services = {
    configuration,
    database,
    queue,
    log,
    files: await openFileStore(configuration),
    rateLimits: createRateLimits(database),
    keys: deriveKeys(await loadSecretKey(configuration.secretKey, configuration.dataFolder)),
    mailer,
    payments: stripe === undefined ? undefined : createStripePayments(stripe),
    now: () => new Date(),
  };
  const application = createApplication({ services });
  const http = await listenHttp(application, configuration.host, configuration.port);
  const sender = configuration.sending ? await startSending(services, queue) : undefined;
  const importing = await startImports(services, queue);
  const analytics = await startAnalytics(services, queue);
  await startPasswordResets(services, queue);
  if (mailCatcher !== undefined) {
    const demo = await setUpDemo({
      fetch: async (url, init) => application.request(url, init),
      publicUrl: configuration.publicUrl,
      smtpPort: mailCatcher.smtpPort,
      mailbox: configuration.mail.smtpUrl === undefined ? mailCatcher.mailbox : undefined,
    });
    if (demo !== undefined) await recordDemoUsage(services, demo);
  }
  return {
    port: http.port,
    mailCatcher,
    stop: async () => {
      sender?.stop();
      importing.stop();
      await http.close();
      await analytics.stop();
      await queue.stop(drainMilliseconds);
      await sender?.release();
      mailer.close();
      await database.close();
      await mailCatcher?.close();
    },
  };
}

export function createLog(configuration: Configuration): Logger {
  return pino({ level: configuration.logLevel });
}
