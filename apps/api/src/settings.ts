import * as v from 'valibot';

/** Kinds of values that must not be shown. A URL shows all but its password or token. */
type Secrecy = 'public' | 'url' | 'secret';

interface Explanation {
  readonly description: string;
  readonly secrecy: Secrecy;
}

/** Describes a setting for `--check`. */
function explained<const Schema extends v.GenericSchema<string | undefined, string | number | undefined>>(
  description: string,
  schema: Schema,
  secrecy: Secrecy = 'public',
) {
  return { description, schema, secrecy };
}

function wholeNumberFrom(minimum: number, maximum: number) {
  return v.pipe(
    v.string(),
    v.regex(/^\d+$/u, 'must be a whole number'),
    v.transform(Number),
    v.minValue(minimum, `must be at least ${String(minimum)}`),
    v.maxValue(maximum, `must be at most ${String(maximum)}`),
  );
}

function wholeNumber(fallback: number, minimum: number, maximum: number) {
  return v.optional(wholeNumberFrom(minimum, maximum), String(fallback));
}

const port = wholeNumberFrom(0, 65_535);
const onOrOff = v.picklist(['on', 'off'], 'must be on or off');
const postgresUrl = v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//u, 'must start with postgres://'));

function url(example: string) {
  return v.pipe(v.string(), v.url(`must be an address such as ${example}`));
}

/** True for http or https, a host and perhaps a port. A slash at the end is allowed. Other texts have their own problem. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { protocol, origin, href } = new URL(text);
  return /^https?:$/u.test(protocol) && href === `${origin}/`;
}

/** Address of a host without a path. */
function hostUrl(example: string, reason: string) {
  return v.pipe(
    url(example),
    v.check(isOrigin, `must be only https:// and a host, such as ${example}, because ${reason}`),
  );
}

/** All settings, which are environment variables. `--check` shows them in this order. */
const explainedSettings = {
  PORT: explained('Port of the API and the back-office.', wholeNumber(3000, 0, 65_535)),
  HOST: explained(
    'Network address to listen on. The default accepts local connections only.',
    v.optional(v.string(), '127.0.0.1'),
  ),
  PUBLIC_URL: explained(
    'Public URL of the product. Links and image URLs in messages start with this URL. Default: http://localhost:PORT.',
    v.optional(
      hostUrl('https://mail.example.com', 'Yamp needs a host of its own and cannot be served under a path'),
    ),
  ),
  PAGES_URL: explained(
    'Public URL of the pages that recipients and visitors open: messages in the browser, unsubscribing, preferences and forms. Needs another host than PUBLIC_URL, which leads to the same port. Nothing else is served there. Default: PUBLIC_URL.',
    v.optional(hostUrl('https://pages.example.com', 'its pages need a host of their own')),
  ),
  DATABASE_URL: explained(
    'PostgreSQL connection string. Without it, the database is embedded: Yamp starts a PostgreSQL server whose data are in DATA_FOLDER.',
    v.optional(postgresUrl),
    'url',
  ),
  DATABASE_REQUESTS_URL: explained(
    'PostgreSQL connection string for requests. Its login role must be a member of x_tenant and of no other role. By default the product creates this role itself, for which the user of DATABASE_URL needs CREATEROLE.',
    v.optional(postgresUrl),
    'url',
  ),
  DATABASE_CONNECTIONS: explained(
    'Maximum number of PostgreSQL connections per process. A third of them are for sending, imports and rollups, two are for the queue, and the rest are for requests.',
    wholeNumber(20, 8, 1000),
  ),
  DATA_FOLDER: explained(
    'Folder for the embedded database, uploaded files and the generated key.',
    v.optional(v.string(), './data'),
  ),
  S3_BUCKET: explained(
    'Bucket of Amazon S3 or a compatible service, for uploaded files. Without it, files are stored in DATA_FOLDER.',
    v.optional(v.string()),
  ),
  S3_REGION: explained('Region of the bucket.', v.optional(v.string(), 'us-east-1')),
  S3_ENDPOINT: explained(
    'URL of a service that is compatible with Amazon S3. Default: Amazon S3.',
    v.optional(url('https://s3.example.com')),
  ),
  S3_ACCESS_KEY_ID: explained(
    "Access key of the bucket. Without it, the AWS default credential chain applies (environment variables, a profile, the machine's role).",
    v.optional(v.string()),
  ),
  S3_SECRET_ACCESS_KEY: explained('Secret part of S3_ACCESS_KEY_ID.', v.optional(v.string()), 'secret'),
  BACK_OFFICE_FOLDER: explained(
    'Folder of the built back-office. Default: the one that the build puts beside the API.',
    v.optional(v.string()),
  ),
  SECRET_KEY: explained(
    'Secret of at least 32 characters, which encrypts provider credentials and signs tracking links. Changing the secret invalidates both. Without it, a secret is generated and kept in DATA_FOLDER.',
    v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
    'secret',
  ),
  TRUSTED_PROXIES: explained(
    'Number of reverse proxies that append to X-Forwarded-For. With 0, the header is ignored.',
    wholeNumber(0, 0, 10),
  ),
  IMPORT_BYTES: explained(
    'Maximum size of an imported file in bytes.',
    wholeNumber(268_435_456, 1, 10_737_418_240),
  ),
  ALLOWED_HOSTS: explained(
    "Non-public hosts that email providers, integrations and links may reach, separated by commas. An entry is `host` for all its ports, `host:port`, or `[IPv6 address]:port`. While the demo runs, entries that allow access to the mail catcher's page are refused.",
    v.optional(v.string(), ''),
  ),
  SENDING: explained(
    'Set to `off` to send no campaigns from this process. Do so if other processes should do all the sending. Also do so after restoring a backup, until you have canceled the campaigns that continued after the backup.',
    v.optional(onOrOff, 'on'),
  ),
  SENDING_CONNECTIONS: explained(
    "Maximum number of connections per process and provider. Fewer are used if more would not increase throughput. A crash leaves at most this many of a provider's deliveries in doubt.",
    wholeNumber(50, 1, 200),
  ),
  SENDING_CLAIM_SECONDS: explained(
    'Seconds that a process may hold a message without starting to send it. After that another process sends the message, because the first process has stalled or died.',
    wholeNumber(60, 2, 3600),
  ),
  SENDING_ANSWER_SECONDS: explained(
    "Maximum time in seconds from starting to send a message to recording the server's response. After that the message's status is `unknown`. A later response still counts.",
    wholeNumber(300, 2, 86_400),
  ),
  BOUNCE_DOMAIN: explained(
    "Domain of the return paths of messages sent over plain SMTP: bounces+…@BOUNCE_DOMAIN. Its MX record must point to a process that listens on INBOUND_SMTP_PORT. By default bounces go to the sender's own address.",
    v.optional(
      v.pipe(
        v.string(),
        v.maxLength(189, 'must have at most 189 characters'),
        v.regex(
          /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/iu,
          'must be a domain such as bounces.example.com',
        ),
      ),
    ),
  ),
  INBOUND_SMTP_PORT: explained(
    'Port on which this process accepts bounces and complaints by SMTP, and no other mail. Default: none.',
    v.optional(port),
  ),
  INBOUND_SMTP_HOST: explained(
    'Network address to listen on for INBOUND_SMTP_PORT. The default accepts local connections only.',
    v.optional(v.string(), '127.0.0.1'),
  ),
  SMTP_URL: explained(
    "SMTP server for the product's own mail (registrations, invitations, password resets), as smtp://user:password@mail.example.com:587 or smtps://…. Default: the demo's mail catcher. Without a server or the demo, this mail is not sent, and new accounts need no confirmation.",
    v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//u, 'must start with smtp:// or smtps://'))),
    'url',
  ),
  MAIL_FROM: explained(
    "Sender of the product's own mail, as `Name <address>`. Default: Yamp <no-reply@ the host of PUBLIC_URL>.",
    v.optional(v.pipe(v.string(), v.regex(/^[^\r\n]+@[^\r\n]+$/u, 'must be an email address'))),
  ),
  TERMS_URL: explained(
    'URL of the terms of use, to which people agree when they register. By default, the form links to no terms.',
    v.optional(
      v.pipe(
        v.string(),
        v.url('must be an address'),
        v.regex(/^https?:/iu, 'must start with https:// or http://'),
      ),
    ),
  ),
  FREE_PLAN_EMAILS_PER_DAY: explained(
    'Emails per day on the Free plan, which every organization starts with. A billing cycle allows 30 times as many.',
    wholeNumber(300, 0, 50_000_000),
  ),
  STRIPE_SECRET_KEY: explained(
    "Secret key of a Stripe account. With it, plans are managed in Stripe's customer portal. Without it, every plan is Free.",
    v.optional(v.string()),
    'secret',
  ),
  STRIPE_WEBHOOK_SECRET: explained(
    'Signing secret of the webhook that Stripe calls at PUBLIC_URL/webhooks/stripe with customer.subscription.* events. Without it, plans do not change.',
    v.optional(v.string()),
    'secret',
  ),
  STRIPE_API_URL: explained(
    "URL of Stripe's API.",
    v.optional(url('https://api.stripe.com'), 'https://api.stripe.com'),
    'url',
  ),
  SES_API_URL: explained(
    "URL of Amazon SES's API. Default: the URL of each provider's region.",
    v.optional(url('https://email.example.com')),
    'url',
  ),
  SES_SMTP_URL: explained(
    "SMTP server of Amazon SES, as smtp://host:port without TLS or as smtps://… with TLS. Default: the server of each provider's region, with TLS.",
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^smtps?:\/\/[^/@]+\/?$/u, 'must be an address such as smtps://mail.example.com:465'),
      ),
    ),
  ),
  SENDGRID_API_URL: explained(
    "URL of SendGrid's API. Default: the URL of each provider's region.",
    v.optional(url('https://api.sendgrid.com')),
    'url',
  ),
  DNS_SERVERS: explained(
    "DNS servers for checking mail domains and the domains of senders, as IP addresses separated by commas. Default: the system's servers.",
    v.optional(v.string(), ''),
  ),
  INSECURE_ISSUERS: explained(
    'Set to `on` to accept identity providers over plain http, for tests only. Refused unless HOST is a loopback address.',
    v.optional(onOrOff, 'off'),
  ),
  DEMO: explained(
    'Runs the local mail catcher and the demo organization. Both must be reachable only from this machine, so `on` is refused unless HOST is a loopback address. Default: on if the database is embedded and HOST is a loopback address.',
    v.optional(onOrOff),
  ),
  DEMO_HISTORY: explained(
    'Gives the demo organization a year of campaigns and reactions at the first start. `off` leaves it with five contacts and a draft, and starts some seconds sooner.',
    v.optional(onOrOff, 'on'),
  ),
  DEMO_PASSWORD: explained(
    'Password of the demo accounts, at least 10 characters. If it changes, the accounts get the new password at the next start. Without it, a password is generated and kept in DATA_FOLDER.',
    v.optional(v.pipe(v.string(), v.minLength(10, 'must have at least 10 characters'))),
    'secret',
  ),
  MAIL_CATCHER_SMTP_PORT: explained(
    'Port on which the demo’s mail catcher accepts mail.',
    wholeNumber(1025, 0, 65_535),
  ),
  MAIL_CATCHER_PAGE_PORT: explained(
    'Port of the page that shows the mail in the demo’s mail catcher.',
    wholeNumber(1080, 0, 65_535),
  ),
  LOG_LEVEL: explained(
    'Least severe messages that are logged.',
    v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'warn'),
  ),
  METRICS_PORT: explained(
    'Port that serves metrics for Prometheus at /metrics. Nothing else is served there. Default: none, so there are no metrics.',
    v.optional(port),
  ),
  METRICS_HOST: explained(
    'Network address to listen on for METRICS_PORT. The default accepts local connections only.',
    v.optional(v.string(), '127.0.0.1'),
  ),
  METRICS_TOKEN: explained(
    'Token that Prometheus must send as `Authorization: Bearer …`. By default, everyone who reaches METRICS_PORT can read the metrics.',
    v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
    'secret',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: explained(
    'URL of an OpenTelemetry collector that accepts OTLP over HTTP, such as http://localhost:4318. Default: none, so there are no traces.',
    v.optional(url('http://localhost:4318')),
    'url',
  ),
  OTEL_TRACES_SAMPLER_ARG: explained(
    'Share of requests and jobs to trace, from 0 to 1.',
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^(?:0|1|[01]?\.\d+)$/u, 'must be a number from 0 to 1'),
        v.transform(Number),
        v.maxValue(1, 'must be a number from 0 to 1'),
      ),
      '0.1',
    ),
  ),
  PASSWORD_MEMORY_KIB: explained(
    'Memory of argon2id in KiB. This and PASSWORD_PASSES default to the second recommended option of RFC 9106 §4.',
    wholeNumber(65_536, 8, 4_194_304),
  ),
  PASSWORD_PASSES: explained('Number of passes of argon2id.', wholeNumber(3, 1, 100)),
};

export type SettingName = keyof typeof explainedSettings;

export const settingNames = Object.keys(explainedSettings) as readonly SettingName[];

export function explanationOf(name: SettingName): Explanation {
  return explainedSettings[name];
}

type Schemas = { readonly [Name in SettingName]: (typeof explainedSettings)[Name]['schema'] };

export const settingsSchema = v.object(
  Object.fromEntries(settingNames.map((name) => [name, explainedSettings[name].schema])) as Schemas,
);

export type Settings = v.InferOutput<typeof settingsSchema>;
