import { startMailCatcher, type MailCatcher } from '@x/mail-catcher';
import { pino, type Logger } from 'pino';
import { startAnalytics } from '../engagement/index.ts';
import { createApplication } from '../application.ts';
import { startJudging, startScheduled } from '../campaigns/index.ts';
import { createStripePayments, startTrash } from '../tenancy/index.ts';
import { ClockWatch } from '../platform/upkeep/clock.ts';
import type { Configuration } from '../platform/configuration/configuration.ts';
import { createJobQueue } from '../platform/queue/queue.ts';
import { createMailer, type Mailer } from '../platform/mail/mailer.ts';
import { createRateLimits } from '../platform/rate-limits.ts';
import { DatabaseUnavailableError, isUnavailable } from '../platform/database/failures.ts';
import { deriveKeys, loadSecretKey } from '../platform/secrets/keys.ts';
import { ensurePrivateFolder } from '../platform/files/private-folder.ts';
import { openDatabases } from '../platform/database/databases.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import type { Services } from '../platform/services.ts';
import { startSweeping } from '../platform/upkeep/sweeps.ts';
import { startImports, sweepImportsJob } from '../audience/index.ts';
import { createVisitCounter, startLandingPages } from '../landing-pages/index.ts';
import { startInboundMail, sweepSendingJob } from '../providers/index.ts';
import { startSending } from '../delivery/index.ts';
import { startErasures, startRetention } from '../privacy/index.ts';
import { startSignups } from '../signup/index.ts';
import {
  startEmailChanges,
  startFactorResets,
  startPasswordResets,
  startRegistrations,
  startReminders,
  startRefusedLogins,
  startSecurityNotices,
} from '../identity/index.ts';
import {
  alignDemoPasswords,
  demoOwner,
  loadDemoPassword,
  recordDemoHistory,
  replacePublishedPasswords,
  setUpDemo,
} from '../demo/index.ts';
import { createEntrance, type Entrance } from './entrance.ts';
import { type HttpServer, listenHttp } from './http-server.ts';
import { clockCorrections, sweeps } from '../upkeep.ts';
import { startObserving } from './observe.ts';

/** Maximum time in milliseconds for running jobs to finish when the process stops. */
const drainMilliseconds = 20_000;

interface DemoLogin {
  readonly email: string;
  readonly password: string;
}

export interface RunningSystem {
  readonly port: number;
  readonly mailCatcher: MailCatcher | undefined;
  /** Undefined if the demo does not run. */
  readonly demoLogin: DemoLogin | undefined;
  /** Lets running requests and jobs finish within a time limit, then closes the database. */
  readonly stop: () => Promise<void>;
}

/** Makes the data folder private to this user. Logs a warning if parts of it belong to another user. */
async function protectDataFolder({ dataFolder }: Configuration, log: Logger): Promise<void> {
  const { repaired, foreign } = await ensurePrivateFolder(dataFolder);
  if (repaired > 0) log.info({ dataFolder, repaired }, 'permissions in the data folder were narrowed');
  if (foreign.length > 0) {
    log.warn({ dataFolder, foreign }, 'parts of the data folder belong to another user of this machine');
  }
}

/** Starts the mail catcher for the demo. Adds the ports that the mail catcher actually uses to the configuration. */
async function openCatcher(given: Configuration) {
  if (!given.demo) return { configuration: given, mailCatcher: undefined };
  const mailCatcher = await startMailCatcher(given.mailCatcher);
  const { smtpPort, pagePort } = mailCatcher;
  return { configuration: { ...given, mailCatcher: { smtpPort, pagePort } }, mailCatcher };
}

/**
 * Sets up the demo at the first start, and sets the password of its accounts at every start. If the demo does not run,
 * replaces the password of every demo account that still has a password published by an earlier version. Each step
 * waits for the end of an outage, because an interrupted setup would stay incomplete.
 */
async function openDemo(
  services: Services,
  application: ReturnType<typeof createApplication>,
  mailCatcher: MailCatcher | undefined,
): Promise<DemoLogin | undefined> {
  const { configuration, database } = services;
  if (mailCatcher === undefined) {
    await database.pool.persist(() => replacePublishedPasswords(services));
    return undefined;
  }
  const password = await loadDemoPassword(configuration.demoPassword, configuration.dataFolder);
  await database.pool.persist(() => alignDemoPasswords(services, password));
  await setUpDemo({
    fetch: (url, init) =>
      database.pool.persist(async () => {
        const response = await application.request(url, init);
        if (response.status === 503) throw new DatabaseUnavailableError();
        return response;
      }),
    services,
    recordHistory: configuration.demoHistory ? (place) => recordDemoHistory(services, place) : undefined,
    publicUrl: configuration.publicUrl,
    smtpPort: mailCatcher.smtpPort,
    password,
    mailbox: configuration.mail.smtpUrl === undefined ? mailCatcher.mailbox : undefined,
  });
  return { email: demoOwner.email, password };
}

/**
 * Creates the mailer for the product's own mail. Without a configured SMTP server, the mailer uses the demo's mail
 * catcher.
 */
function openMailer({ mail }: Configuration, mailCatcher: MailCatcher | undefined): Mailer {
  const caught = mailCatcher === undefined ? undefined : `smtp://127.0.0.1:${String(mailCatcher.smtpPort)}`;
  return createMailer({ smtpUrl: mail.smtpUrl ?? caught, from: mail.from });
}

/**
 * Returns the error that stops the process after its database server has ended by itself. The message tells the operator
 * that a restart is enough.
 */
function explainCrash(error: Error): Error {
  const reason = error.cause instanceof Error ? ` ${error.cause.message}` : '';
  return new Error(`${error.message}${reason}\nNothing that was saved is lost. Start again.`);
}

/**
 * Resumes the imports and campaigns that an outage interrupted. The scheduled sweeps would do so only at the next full
 * minute.
 */
function sweepAll({ queue, configuration, log }: Services): void {
  const jobs = [
    queue.enqueue(sweepImportsJob, {}),
    ...(configuration.sending ? [queue.enqueue(sweepSendingJob, {})] : []),
  ];
  Promise.all(jobs).catch((error: unknown) => {
    if (!isUnavailable(error)) log.error({ err: error }, 'the sweep after an outage failed');
  });
}

export interface RunOptions {
  /** Called if the database server that this process started ends by itself. The caller logs the error and ends. */
  readonly onCrash?: (error: Error) => void;
  /** Replaced only by tests. */
  readonly open?: typeof openDatabases;
}

/**
 * Starts the product. Waits for PostgreSQL if it cannot be reached, and answers all requests with 503 until the product
 * is ready. So load balancers and probes see a process that lives.
 */
export async function run(
  given: Configuration,
  log: Logger,
  options: RunOptions = {},
): Promise<RunningSystem> {
  const entrance = createEntrance();
  const http = await listenHttp(entrance, given.host, given.port);
  try {
    return await runBehind(entrance, http, given, log, options);
  } catch (error) {
    await http.close();
    throw error;
  }
}

async function runBehind(
  entrance: Entrance,
  http: HttpServer,
  given: Configuration,
  log: Logger,
  { onCrash, open = openDatabases }: RunOptions,
): Promise<RunningSystem> {
  await protectDataFolder(given, log);
  const keys = deriveKeys(await loadSecretKey(given.secretKey, given.dataFolder));
  const databases = await open({ ...given, keys, log, onCrash: (error) => onCrash?.(explainCrash(error)) });
  const database = databases.requests;
  const queue = await createJobQueue({
    pool: databases.queue,
    // Do not log outages, which are logged separately. A sweep resumes the interrupted jobs.
    onError: (error) => {
      if (!isUnavailable(error)) log.error({ err: error }, 'a job failed');
    },
  });
  const { configuration, mailCatcher } = await openCatcher(given);
  const mailer = openMailer(configuration, mailCatcher);
  const { stripe } = configuration.billing;
  const services: Services = {
    configuration,
    database,
    queue,
    log,
    files: await openFileStore(configuration),
    rateLimits: createRateLimits(database, keys.rateLimits),
    keys,
    mailer,
    now: () => new Date(),
  };
  const payments = stripe === undefined ? undefined : createStripePayments(stripe);
  const visits = createVisitCounter(services);
  const application = createApplication({ services, payments, visits });
  const stopObserving = await startObserving(services, databases);
  const background: Services = { ...services, database: databases.workers };
  const demoLogin = await openDemo(background, application, mailCatcher);
  entrance.open(application);
  const inboundMail = await startInboundMail(services);
  const sender = configuration.sending ? await startSending(background, queue, startScheduled) : undefined;
  const importing = await startImports(background, queue);
  const analytics = await startAnalytics(background, queue);
  await startJudging(background, queue);
  databases.onRecovery(() => sweepAll(background));
  await startPasswordResets(background, queue);
  await startRegistrations(background, queue);
  await startEmailChanges(background, queue);
  await startTrash(background, queue);
  await startRefusedLogins(background, queue);
  await startSecurityNotices(background, queue);
  await startReminders(background, queue);
  await startFactorResets(background, queue);
  await startLandingPages(background, queue);
  await startSignups(background, queue);
  await startErasures(background, queue);
  await startRetention(background, queue);
  await startSweeping(background, sweeps, queue);
  const clockWatch = new ClockWatch(background, clockCorrections).start();
  return {
    port: http.port,
    mailCatcher,
    demoLogin,
    stop: async () => {
      databases.stopWaiting();
      clockWatch.stop();
      sender?.stop();
      importing.stop();
      await http.close();
      await visits.stop();
      await inboundMail?.close();
      await analytics.stop();
      await queue.stop(drainMilliseconds).catch((error: unknown) => {
        // Ignore an outage. Nothing can be recorded without a database, and the sweeps resume the jobs later.
        if (!isUnavailable(error)) throw error;
      });
      await sender?.release();
      mailer.close();
      await stopObserving();
      await databases.close();
      await mailCatcher?.close();
    },
  };
}

export function createLog(level: Configuration['logLevel']): Logger {
  return pino({ level });
}
