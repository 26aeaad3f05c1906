import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import {
  type BucketConfiguration,
  type Configuration,
  isAllowedDestination,
  isLoopback,
  parseAllowedHost,
} from './platform/index.ts';

function wholeNumber(fallback: number, minimum: number, maximum: number) {
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/u, 'must be a whole number'),
      v.transform(Number),
      v.minValue(minimum, `must be at least ${String(minimum)}`),
      v.maxValue(maximum, `must be at most ${String(maximum)}`),
    ),
    String(fallback),
  );
}

const environmentSchema = v.object({
  /** Port of the API and the back-office. */
  PORT: wholeNumber(3000, 0, 65_535),
  /** Network address to listen on. The default accepts local connections only. */
  HOST: v.optional(v.string(), '127.0.0.1'),
  /**
   * Public URL of the product. Links and image URLs in messages start with this URL. Default: http://localhost:PORT.
   */
  PUBLIC_URL: v.optional(v.pipe(v.string(), v.url('must be an address such as https://mail.example.com'))),
  /** PostgreSQL connection string. Without it, the database is embedded and stored in DATA_FOLDER. */
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//u, 'must start with postgres://')),
  ),
  /**
   * PostgreSQL connection string for requests. Its login role must be a member of x_tenant and of no other role. By
   * default the product creates this role itself, for which the user of DATABASE_URL needs CREATEROLE.
   */
  DATABASE_REQUESTS_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//u, 'must start with postgres://')),
  ),
  /**
   * Maximum number of PostgreSQL connections per process. A third of them are for sending, imports and rollups, two are
   * for the queue, and the rest are for requests.
   */
  DATABASE_CONNECTIONS: wholeNumber(20, 8, 1000),
  /** Folder for the embedded database, uploaded files and the generated key. */
  DATA_FOLDER: v.optional(v.string(), './data'),
  /** Bucket of Amazon S3 or a compatible service, for uploaded files. Without it, files are stored in DATA_FOLDER. */
  S3_BUCKET: v.optional(v.string()),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  /** URL of a service that is compatible with Amazon S3. Default: Amazon S3. */
  S3_ENDPOINT: v.optional(v.pipe(v.string(), v.url('must be an address such as https://s3.example.com'))),
  /**
   * Access key of the bucket. Without it, the AWS default credential chain applies (environment variables, a profile,
   * the machine's role).
   */
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  /** Folder of the built back-office. Default: its `dist` folder in the workspace. */
  BACK_OFFICE_FOLDER: v.optional(v.string()),
  /**
   * Secret of at least 32 characters, which encrypts provider credentials and signs tracking links. Changing the secret
   * invalidates both. Without it, a secret is generated and kept in DATA_FOLDER.
   */
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  /** Number of reverse proxies that append to X-Forwarded-For. With 0, the header is ignored. */
  TRUSTED_PROXIES: wholeNumber(0, 0, 10),
  /** Maximum size of an imported file in bytes. */
  IMPORT_BYTES: wholeNumber(268_435_456, 1, 10_737_418_240),
  /**
   * Non-public hosts that email providers, integrations and links may reach, separated by commas. An entry is `host`
   * for all its ports, `host:port`, or `[IPv6 address]:port`. While the demo runs, entries that allow access to the
   * mail catcher's page are refused.
   */
  ALLOWED_HOSTS: v.optional(v.string(), ''),
  /**
   * Set to `off` to send no campaigns from this process. Do so if other processes should do all the sending. Also do so
   * after restoring a backup, until you have canceled the campaigns that continued after the backup.
   */
  SENDING: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  /**
   * Maximum number of connections per process and provider. Fewer are used if more would not increase throughput. A
   * crash leaves at most this many of a provider's deliveries in doubt.
   */
  SENDING_CONNECTIONS: wholeNumber(50, 1, 200),
  /**
   * Seconds that a process may hold a message without starting to send it. After that another process sends the
   * message, because the first process has stalled or died.
   */
  SENDING_CLAIM_SECONDS: wholeNumber(60, 2, 3600),
  /**
   * Maximum time in seconds from starting to send a message to recording the server's response. After that the
   * message's status is `unknown`. A later response still counts.
   */
  SENDING_ANSWER_SECONDS: wholeNumber(300, 2, 86_400),
  /**
   * Domain of the return paths of messages sent over plain SMTP: bounces+…@BOUNCE_DOMAIN. Its MX record must point to a
   * process that listens on INBOUND_SMTP_PORT. By default bounces go to the sender's own address.
   */
  BOUNCE_DOMAIN: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(189, 'must have at most 189 characters'),
      v.regex(
        /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/iu,
        'must be a domain such as bounces.example.com',
      ),
    ),
  ),
  /** Port on which this process accepts bounces and complaints by SMTP, and no other mail. Default: none. */
  INBOUND_SMTP_PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/u, 'must be a whole number'),
      v.transform(Number),
      v.maxValue(65_535, 'must be at most 65535'),
    ),
  ),
  /** Network address to listen on for INBOUND_SMTP_PORT. The default accepts local connections only. */
  INBOUND_SMTP_HOST: v.optional(v.string(), '127.0.0.1'),
  /**
   * SMTP server for the product's own mail (registrations, invitations, password resets), as
   * smtp://user:password@mail.example.com:587 or smtps://…. Default: the demo's mail catcher. Without a server or the
   * demo, this mail is not sent, and new accounts need no confirmation.
   */
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//u, 'must start with smtp:// or smtps://'))),
  /** Sender of the product's own mail, as `Name <address>`. Default: Yamp <no-reply@ the host of PUBLIC_URL>. */
  MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(/^[^\r\n]+@[^\r\n]+$/u, 'must be an email address'))),
  /** URL of the terms of use, to which people agree when they register. By default, the form links to no terms. */
  TERMS_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('must be an address'),
      v.regex(/^https?:/iu, 'must start with https:// or http://'),
    ),
  ),
  /** Emails per day on the Free plan, which every organization starts with. A billing cycle allows 30 times as many. */
  FREE_PLAN_EMAILS_PER_DAY: wholeNumber(300, 0, 50_000_000),
  /**
   * Secret key of a Stripe account. With it, plans are managed in Stripe's customer portal. Without it, every plan is
   * Free.
   */
  STRIPE_SECRET_KEY: v.optional(v.string()),
  /**
   * Signing secret of the webhook that Stripe calls at PUBLIC_URL/webhooks/stripe with customer.subscription.* events.
   * Without it, plans do not change.
   */
  STRIPE_WEBHOOK_SECRET: v.optional(v.string()),
  /** URL of Stripe's API. */
  STRIPE_API_URL: v.optional(
    v.pipe(v.string(), v.url('must be an address such as https://api.stripe.com')),
    'https://api.stripe.com',
  ),
  /** URL of Amazon SES's API. Default: the URL of each provider's region. */
  SES_API_URL: v.optional(v.pipe(v.string(), v.url('must be an address such as https://email.example.com'))),
  /**
   * SMTP server of Amazon SES, as smtp://host:port without TLS or as smtps://… with TLS. Default: the server of each
   * provider's region, with TLS.
   */
  SES_SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^smtps?:\/\/[^/@]+\/?$/u, 'must be an address such as smtps://mail.example.com:465'),
    ),
  ),
  /** URL of SendGrid's API. Default: the URL of each provider's region. */
  SENDGRID_API_URL: v.optional(
    v.pipe(v.string(), v.url('must be an address such as https://api.sendgrid.com')),
  ),
  /**
   * DNS servers for checking mail domains and the domains of senders, as IP addresses separated by commas. Default: the
   * system's servers.
   */
  DNS_SERVERS: v.optional(v.string(), ''),
  /**
   * Set to `on` to accept identity providers over plain http, for tests only. Refused unless HOST is a loopback address.
   */
  INSECURE_ISSUERS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  /**
   * Runs the local mail catcher and the demo organization. Both must be reachable only from this machine, so `on` is
   * refused unless HOST is a loopback address. Default: on if the database is embedded and HOST is a loopback address.
   */
  DEMO: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  /**
   * Gives the demo organization a year of campaigns and reactions at the first start. `off` leaves it with five
   * contacts and a draft, and starts some seconds sooner.
   */
  DEMO_HISTORY: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  /**
   * Password of the demo accounts, at least 10 characters. If it changes, the accounts get the new password at the next
   * start. Without it, a password is generated and kept in DATA_FOLDER.
   */
  DEMO_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(10, 'must have at least 10 characters'))),
  MAIL_CATCHER_SMTP_PORT: wholeNumber(1025, 0, 65_535),
  MAIL_CATCHER_PAGE_PORT: wholeNumber(1080, 0, 65_535),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'warn'),
  /** Memory in KiB and number of passes of argon2id, as in the second recommended option of RFC 9106 §4. */
  PASSWORD_MEMORY_KIB: wholeNumber(65_536, 8, 4_194_304),
  PASSWORD_PASSES: wholeNumber(3, 1, 100),
});

function listOf(commaSeparated: string): readonly string[] {
  return commaSeparated
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** The same relative path works from the sources and from the bundle. */
const builtBackOffice = fileURLToPath(new URL('../../backoffice/dist', import.meta.url));

function bucketOf(values: v.InferOutput<typeof environmentSchema>): BucketConfiguration | undefined {
  const { S3_BUCKET, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (S3_BUCKET === undefined) return undefined;
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new Error(
      'The configuration is wrong:\n  S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together',
    );
  }
  const credentials =
    accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey };
  return { bucket: S3_BUCKET, region: values.S3_REGION, endpoint: values.S3_ENDPOINT, credentials };
}

type Values = v.InferOutput<typeof environmentSchema>;

/**
 * Decides whether the demo runs. Its mail catcher shows all mail to everybody, so it must not be reachable from a
 * network.
 */
function demoOf({ DEMO, DATABASE_URL, HOST }: Values): Pick<Configuration, 'demo' | 'demoAbsence'> {
  const none = { demo: false, demoAbsence: undefined };
  if (DEMO === 'off' || (DEMO === undefined && DATABASE_URL !== undefined)) return none;
  if (isLoopback(HOST)) return { demo: true, demoAbsence: undefined };
  if (DEMO === 'on') {
    throw new Error(
      `The configuration is wrong:\n  DEMO=on needs a HOST that only this machine can reach, such as 127.0.0.1 (got "${HOST}"). Change HOST, or set DEMO=off`,
    );
  }
  return {
    demo: false,
    demoAbsence: `off, because other machines can reach HOST ${HOST}. For the demo, set HOST=127.0.0.1. Otherwise, set SMTP_URL to send invitations and password resets.`,
  };
}

/** Throws if an entry is malformed, or would let a user's webhook read the mail catcher's page. */
function checkAllowedHosts(allowedHosts: readonly string[], demo: boolean, pagePort: number): void {
  const unreadable = allowedHosts.find((entry) => parseAllowedHost(entry) === undefined);
  if (unreadable !== undefined) {
    throw new Error(
      `The configuration is wrong:\n  ALLOWED_HOSTS must list hosts such as mail.internal, 10.0.0.7:25 or [fd00::7]:25 (got "${unreadable}")`,
    );
  }
  const covered = ['127.0.0.1', 'localhost', '::1', '0.0.0.0', '::'].find((host) =>
    isAllowedDestination({ host, port: pagePort }, allowedHosts),
  );
  if (!demo || covered === undefined) return;
  throw new Error(
    `The configuration is wrong:\n  ALLOWED_HOSTS would let every webhook read the mail catcher's page, which shows everyone's mail. Allow only ports other than ${String(pagePort)}, such as ${covered}:2525, or set DEMO=off`,
  );
}

/** Plain http is for identity providers on this machine only, so the product must not be reachable from a network. */
function insecureIssuersOf({ INSECURE_ISSUERS, HOST }: Values): boolean {
  if (INSECURE_ISSUERS === 'off') return false;
  if (isLoopback(HOST)) return true;
  throw new Error(
    `The configuration is wrong:\n  INSECURE_ISSUERS=on is for tests and needs a HOST that only this machine can reach, such as 127.0.0.1 (got "${HOST}")`,
  );
}

/**
 * Reads and validates the environment. A single error lists all malformed variables. Empty variables count as missing.
 */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environmentSchema, given);
  if (!parsed.success) {
    const lines = parsed.issues.map((issue) => `  ${v.getDotPath(issue) ?? ''} ${issue.message}`);
    throw new Error(`The configuration is wrong:\n${lines.join('\n')}`);
  }
  const values = parsed.output;
  const demo = demoOf(values);
  const allowedHosts = listOf(values.ALLOWED_HOSTS);
  checkAllowedHosts(allowedHosts, demo.demo, values.MAIL_CATCHER_PAGE_PORT);
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${String(values.PORT)}`).replace(/\/+$/u, '');
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
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
    allowedHosts,
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
    insecureIssuers: insecureIssuersOf(values),
    ...demo,
    demoHistory: values.DEMO_HISTORY === 'on',
    demoPassword: values.DEMO_PASSWORD,
    mailCatcher: { smtpPort: values.MAIL_CATCHER_SMTP_PORT, pagePort: values.MAIL_CATCHER_PAGE_PORT },
    logLevel: values.LOG_LEVEL,
    password: { memoryKib: values.PASSWORD_MEMORY_KIB, passes: values.PASSWORD_PASSES },
    sessionSeconds: 36_000,
  };
}
