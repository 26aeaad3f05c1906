import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { type Environment, readEnvironment } from './environment.ts';
import type { BucketConfiguration, Configuration } from './platform/configuration/configuration.ts';
import { hostnameOf } from './platform/http/request-hosts.ts';
import { isAllowedDestination, isLoopback, parseAllowedHost } from './platform/outgoing/destination.ts';
import { explanationOf, settingNames, type Settings, settingsSchema } from './settings.ts';

/** Lists everything that is wrong with the settings. Each problem begins with the name of a setting. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

function listOf(commaSeparated: string): readonly string[] {
  return commaSeparated
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** The same relative path works from the sources and from the bundle. */
const builtBackOffice = fileURLToPath(new URL('../../backoffice/dist', import.meta.url));

function bucketOf(values: Settings): BucketConfiguration | undefined {
  const { S3_BUCKET, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (S3_BUCKET === undefined || (accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    return undefined;
  }
  const credentials =
    accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey };
  return { bucket: S3_BUCKET, region: values.S3_REGION, endpoint: values.S3_ENDPOINT, credentials };
}

/**
 * Decides whether the demo runs. Its mail catcher shows all mail to everybody, so it must not be reachable from a
 * network.
 */
function demoOf({ DEMO, DATABASE_URL, HOST }: Settings): Pick<Configuration, 'demo' | 'demoAbsence'> {
  const none = { demo: false, demoAbsence: undefined };
  if (DEMO === 'off' || (DEMO === undefined && DATABASE_URL !== undefined)) return none;
  if (isLoopback(HOST)) return { demo: true, demoAbsence: undefined };
  return {
    demo: false,
    demoAbsence: `off, because other machines can reach HOST ${HOST}. For the demo, set HOST=127.0.0.1. Otherwise, set SMTP_URL to send invitations and password resets.`,
  };
}

/** Finds malformed entries, and entries that would let a user's webhook read the mail catcher's page. */
function findHostProblem(settings: Settings): string | undefined {
  const allowedHosts = listOf(settings.ALLOWED_HOSTS);
  const unreadable = allowedHosts.find((entry) => parseAllowedHost(entry) === undefined);
  if (unreadable !== undefined) {
    return `ALLOWED_HOSTS must list hosts such as mail.internal, 10.0.0.7:25 or [fd00::7]:25 (got "${unreadable}")`;
  }
  const port = settings.MAIL_CATCHER_PAGE_PORT;
  const covered = ['127.0.0.1', 'localhost', '::1', '0.0.0.0', '::'].find((host) =>
    isAllowedDestination({ host, port }, allowedHosts),
  );
  if (!demoOf(settings).demo || covered === undefined) return undefined;
  return `ALLOWED_HOSTS would let every webhook read the mail catcher's page, which shows everyone's mail. Allow only ports other than ${String(port)}, such as ${covered}:2525, or set DEMO=off`;
}

function publicUrlOf({ PUBLIC_URL, PORT }: Settings): string {
  return new URL(PUBLIC_URL ?? `http://localhost:${String(PORT)}`).origin;
}

/** Ports do not separate: browsers send the cookies of a host to all of its ports. */
function findPagesProblem(settings: Settings): string | undefined {
  const { PAGES_URL } = settings;
  if (PAGES_URL === undefined) return undefined;
  const publicUrl = publicUrlOf(settings);
  if (hostnameOf(PAGES_URL) !== hostnameOf(publicUrl)) return undefined;
  return `PAGES_URL must have another host than PUBLIC_URL (got "${PAGES_URL}" and "${publicUrl}"). Use another name, such as https://pages.example.com, or leave it out`;
}

/** Finds settings that are well-formed but do not fit together. */
function findConflicts(settings: Settings): readonly string[] {
  const { HOST } = settings;
  const conflicts = [
    (settings.S3_ACCESS_KEY_ID === undefined) === (settings.S3_SECRET_ACCESS_KEY === undefined)
      ? undefined
      : 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together',
    settings.DEMO !== 'on' || isLoopback(HOST)
      ? undefined
      : `DEMO=on needs a HOST that only this machine can reach, such as 127.0.0.1 (got "${HOST}"). Change HOST, or set DEMO=off`,
    // Plain http is for identity providers on this machine only.
    settings.INSECURE_ISSUERS === 'off' || isLoopback(HOST)
      ? undefined
      : `INSECURE_ISSUERS=on is for tests and needs a HOST that only this machine can reach, such as 127.0.0.1 (got "${HOST}")`,
    findHostProblem(settings),
    findPagesProblem(settings),
  ];
  return conflicts.filter((conflict) => conflict !== undefined);
}

function describeIssue(issue: v.InferIssue<typeof settingsSchema>): string {
  const name = settingNames.find((known) => known === v.getDotPath(issue));
  const got =
    name === undefined || explanationOf(name).secrecy !== 'public' ? '' : ` (got ${issue.received})`;
  return `${name ?? ''} ${issue.message}${got}`;
}

/** Reads and validates settings. A single error lists all problems. */
function readSettings(given: Environment): Settings {
  const { values, problems } = readEnvironment(given);
  const parsed = v.safeParse(settingsSchema, values);
  if (!parsed.success) {
    // Settings can be compared only if all of them are well-formed.
    throw new ConfigurationError([...problems, ...parsed.issues.map(describeIssue)]);
  }
  const all = [...problems, ...findConflicts(parsed.output)];
  if (all.length > 0) throw new ConfigurationError(all);
  return parsed.output;
}

/** Reads and validates the environment. Empty variables count as missing. */
export function readConfiguration(environment: Environment): Configuration {
  const values = readSettings(environment);
  const demo = demoOf(values);
  const publicUrl = publicUrlOf(values);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    pagesUrl: values.PAGES_URL === undefined ? undefined : new URL(values.PAGES_URL).origin,
    databaseUrl: values.DATABASE_URL,
    databaseRequestsUrl: values.DATABASE_REQUESTS_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    dataFolder: resolve(values.DATA_FOLDER),
    bucket: bucketOf(values),
    backOfficeFolder: resolve(values.BACK_OFFICE_FOLDER ?? builtBackOffice),
    termsUrl: values.TERMS_URL,
    secretKey: values.SECRET_KEY,
    trustedProxies: values.TRUSTED_PROXIES,
    importBytes: values.IMPORT_BYTES,
    allowedHosts: listOf(values.ALLOWED_HOSTS),
    sending: values.SENDING === 'on',
    sendingConnections: values.SENDING_CONNECTIONS,
    claimLimits: {
      claimSeconds: values.SENDING_CLAIM_SECONDS,
      answerSeconds: values.SENDING_ANSWER_SECONDS,
    },
    inbound: {
      bounceDomain: values.BOUNCE_DOMAIN?.toLowerCase(),
      port: values.INBOUND_SMTP_PORT,
      host: values.INBOUND_SMTP_HOST,
    },
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM ?? `Yamp <no-reply@${new URL(publicUrl).hostname}>`,
    },
    billing: {
      freePlanEmailsPerDay: values.FREE_PLAN_EMAILS_PER_DAY,
      stripe:
        values.STRIPE_SECRET_KEY === undefined
          ? undefined
          : {
              secretKey: values.STRIPE_SECRET_KEY,
              webhookSecret: values.STRIPE_WEBHOOK_SECRET,
              apiUrl: values.STRIPE_API_URL,
            },
    },
    emailProviders: {
      sesApiUrl: values.SES_API_URL,
      sesSmtpUrl: values.SES_SMTP_URL,
      sendgridApiUrl: values.SENDGRID_API_URL,
    },
    dnsServers: listOf(values.DNS_SERVERS),
    insecureIssuers: values.INSECURE_ISSUERS === 'on',
    ...demo,
    demoHistory: values.DEMO_HISTORY === 'on',
    demoPassword: values.DEMO_PASSWORD,
    mailCatcher: { smtpPort: values.MAIL_CATCHER_SMTP_PORT, pagePort: values.MAIL_CATCHER_PAGE_PORT },
    logLevel: values.LOG_LEVEL,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { port: values.METRICS_PORT, host: values.METRICS_HOST, token: values.METRICS_TOKEN },
    traces:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, share: values.OTEL_TRACES_SAMPLER_ARG },
    password: { memoryKib: values.PASSWORD_MEMORY_KIB, passes: values.PASSWORD_PASSES },
    sessionSeconds: 36_000,
  };
}
