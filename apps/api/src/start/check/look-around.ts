import { access, constants } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkBucket } from '../../platform/files/bucket-store.ts';
import type { Configuration } from '../../platform/configuration/configuration.ts';
import { findObstacle, hasCluster } from '../../platform/database/server/server-in-data-folder.ts';
import { inspectServer, type ServerFacts } from '../../platform/database/inspect-server.ts';
import { verifyMailServer } from '../../platform/mail/mailer.ts';
import { type Finding, good, warning, wrong } from './finding.ts';
import { hasMisplacedAt, misplacedAtAdvice } from './hide-password.ts';

const oldestServer = 150_000;

function reasonOf(error: unknown): string {
  // A host with several addresses fails with one error for each, and without a message of its own.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** Leaves out the host if it may be part of a password. */
function failureOf(address: string, error: unknown): string {
  return `${hasMisplacedAt(address) ? misplacedAtAdvice : reasonOf(error)}.`;
}

/** Returns undefined if the migrations are an obstacle, which is a finding of its own. */
function describeMigrations({ isEmpty, missing, obstacle }: ServerFacts['migrations']): string | undefined {
  if (obstacle !== undefined) return undefined;
  if (isEmpty) return 'The database is empty: the first start sets it up.';
  if (missing === 0) return 'The database is up to date.';
  return `The database lacks ${String(missing)} migrations: the next start runs them.`;
}

function judgeServer(facts: ServerFacts, configuration: Configuration): readonly Finding[] {
  const subject = 'DATABASE_URL';
  const { databaseConnections, databaseRequestsUrl } = configuration;
  const reached = [`reaches PostgreSQL ${facts.version}.`, describeMigrations(facts.migrations)];
  const findings = [
    good(subject, reached.filter((sentence) => sentence !== undefined).join(' ')),
    facts.versionNumber < oldestServer
      ? wrong(
          subject,
          `reaches PostgreSQL ${facts.version}, but 15 or newer is required. Upgrade the server.`,
        )
      : undefined,
    facts.encoding === 'UTF8'
      ? undefined
      : wrong(
          subject,
          `names a database with the encoding ${facts.encoding}, but UTF8 is required. Create another one with \`create database … encoding 'UTF8' template template0\`.`,
        ),
    facts.migrations.obstacle === undefined
      ? undefined
      : wrong(subject, `cannot be used. ${facts.migrations.obstacle}`),
    facts.canCreateRoles || databaseRequestsUrl !== undefined
      ? undefined
      : warning(
          subject,
          'has a user that may not create the login for requests. Grant it CREATEROLE, or set DATABASE_REQUESTS_URL.',
        ),
    facts.maxConnections <= databaseConnections
      ? warning(
          'DATABASE_CONNECTIONS',
          `is ${String(databaseConnections)}, but the server allows only ${String(facts.maxConnections)} for all its clients. Raise max_connections, or lower this setting.`,
        )
      : undefined,
  ];
  return findings.filter((finding) => finding !== undefined);
}

async function lookAtServer(url: string, configuration: Configuration): Promise<readonly Finding[]> {
  try {
    return judgeServer(await inspectServer(url), configuration);
  } catch (error) {
    const text = `does not reach a database: ${failureOf(url, error)} Check host, port, user, password and name of the database.`;
    return [wrong('DATABASE_URL', text)];
  }
}

/** The nearest folder that exists, which decides whether the rest can be created. */
async function existingFolder(path: string): Promise<string> {
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  return exists || dirname(path) === path ? path : existingFolder(dirname(path));
}

async function lookAtFolder({ dataFolder }: Configuration): Promise<readonly Finding[]> {
  const existing = await existingFolder(dataFolder);
  try {
    await access(existing, constants.W_OK | constants.X_OK);
    return [
      good('DATA_FOLDER', `${dataFolder} ${existing === dataFolder ? 'is writable' : 'can be created'}.`),
    ];
  } catch {
    const text = `${existing} is not writable for this user. Change its owner, or set another folder.`;
    return [wrong('DATA_FOLDER', text)];
  }
}

async function lookAtDatabase({ dataFolder }: Configuration): Promise<readonly Finding[]> {
  // A folder that cannot be read is reported by the look at the folder.
  const obstacle = await findObstacle(dataFolder).catch(() => null);
  if (obstacle === null) return [];
  if (obstacle !== undefined) return [wrong('DATA_FOLDER', `cannot be used. ${obstacle}`)];
  const text = hasCluster(dataFolder)
    ? 'has a database of this version of PostgreSQL.'
    : 'has no database yet: the first start makes one.';
  return [good('DATA_FOLDER', text)];
}

async function lookAtBucket({ bucket }: Configuration): Promise<readonly Finding[]> {
  if (bucket === undefined) return [];
  try {
    await checkBucket(bucket);
    return [good('S3_BUCKET', `${bucket.bucket} can be used.`)];
  } catch (error) {
    return [wrong('S3_BUCKET', `${reasonOf(error)} Check S3_ENDPOINT, S3_REGION and the access key.`)];
  }
}

async function lookAtMail({ mail: { smtpUrl } }: Configuration): Promise<readonly Finding[]> {
  if (smtpUrl === undefined) return [];
  try {
    await verifyMailServer(smtpUrl);
    return [good('SMTP_URL', 'reaches a mail server that accepts the login.')];
  } catch (error) {
    // The product starts without it, and sends its own mail once the server answers.
    const text = `cannot be used now: ${failureOf(smtpUrl, error)} Check host, port, user and password.`;
    return [warning('SMTP_URL', text)];
  }
}

async function lookAtBackOffice({ backOfficeFolder }: Configuration): Promise<readonly Finding[]> {
  try {
    await access(join(backOfficeFolder, 'index.html'));
    return [good('BACK_OFFICE_FOLDER', `${backOfficeFolder} has the back-office.`)];
  } catch {
    const text = `${backOfficeFolder} has no index.html. Build the back-office, or set the folder of its build.`;
    return [wrong('BACK_OFFICE_FOLDER', text)];
  }
}

/** Looks at everything that the settings name: the database, folders, the bucket and the mail server. */
export async function lookAround(configuration: Configuration): Promise<readonly Finding[]> {
  const { databaseUrl } = configuration;
  const findings = await Promise.all([
    databaseUrl === undefined ? lookAtDatabase(configuration) : lookAtServer(databaseUrl, configuration),
    lookAtFolder(configuration),
    lookAtBucket(configuration),
    lookAtMail(configuration),
    lookAtBackOffice(configuration),
  ]);
  return findings.flat();
}
