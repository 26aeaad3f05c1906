import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Environment } from '../../environment.ts';
import { settingNames } from '../../settings.ts';
import { checkConfiguration } from './check.ts';

let folder: string;
let complete: Environment;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'x-check-'));
  await writeFile(join(folder, 'index.html'), '');
  complete = { DATA_FOLDER: join(folder, 'data'), BACK_OFFICE_FOLDER: folder };
});
afterEach(() => rm(folder, { recursive: true }));

/** Lines after the list of settings. */
async function check(environment: Environment) {
  const { text, isPassed } = await checkConfiguration({ ...complete, ...environment });
  const [settings = '', checks = ''] = text.split('\nChecks\n');
  return { settings, checks, isPassed };
}

test('shows every setting with its value, source and meaning', async () => {
  const { settings, checks, isPassed } = await check({ PORT: '8080' });
  expect(isPassed).toBe(true);
  for (const name of settingNames) expect(settings).toMatch(new RegExp(`^  ${name}  \\S`, 'mu'));
  expect(settings).toContain('  PORT  8080   (from the environment variable PORT)\n      Port of the API');
  expect(settings).toContain('  HOST  127.0.0.1   (default)');
  expect(settings).toContain('  SMTP_URL  not set\n');
  expect(checks).toContain('The configuration works.');
});

test('hides secrets, and the passwords in addresses', async () => {
  const secret = 'correct horse battery staple and more';
  const { settings } = await check({
    SECRET_KEY: secret,
    DEMO_PASSWORD: secret,
    STRIPE_SECRET_KEY: secret,
    METRICS_TOKEN: secret,
    DATABASE_URL: 'postgres://yamp:pass-one@127.0.0.1:1/yamp?sslpassword=pass-two',
    SMTP_URL: 'smtp://yamp:pass-three@127.0.0.1:1',
    STRIPE_API_URL: 'https://yamp:pass-four@stripe.example.com',
    SES_API_URL: 'https://yamp:pass-five@ses.example.com',
    SENDGRID_API_URL: 'https://pass-six@sendgrid.example.com',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://yamp:pass-seven@collector.example.com',
  });
  expect(settings).toContain(`SECRET_KEY  hidden (${String(secret.length)} characters)`);
  expect(settings).toContain('postgres://yamp:***@127.0.0.1:1/yamp?sslpassword=***');
  expect(settings).toContain('smtp://yamp:***@127.0.0.1:1');
  expect(settings).not.toMatch(/horse|pass-/u);
});

test('reads secrets from files, without their last line break', async () => {
  const file = join(folder, 'secret');
  await writeFile(file, `${'s'.repeat(40)}\n`);
  const { settings, isPassed } = await check({ SECRET_KEY_FILE: file });
  expect(isPassed).toBe(true);
  expect(settings).toContain('SECRET_KEY  hidden (40 characters)   (from the file of SECRET_KEY_FILE)');
});

test.each(['OTEL_EXPORTER_OTLP_ENDPOINT', 'STRIPE_API_URL', 'SES_API_URL', 'SENDGRID_API_URL'])(
  'reads %s from a file, because it may have a token',
  async (name) => {
    const file = join(folder, 'address');
    await writeFile(file, 'https://yamp:pass-one@host.example.com\n');
    const { settings } = await check({ [`${name}_FILE`]: file });
    expect(settings).toContain(
      `${name}  https://yamp:***@host.example.com/   (from the file of ${name}_FILE)`,
    );
  },
);

test.each<[Environment, string]>([
  [{ PORT: 'http' }, '✗ PORT must be a whole number (got "http")'],
  ...[
    'https://example.com/mail',
    'https://example.com/mail/',
    'https://example.com/?tenant=1',
    'https://example.com/#mail',
    'https://user:word@example.com',
    'ftp://example.com',
    'mailto:ana@example.com',
  ].map((address): [Environment, string] => [
    { PUBLIC_URL: address },
    '✗ PUBLIC_URL must be only https:// and a host, such as https://mail.example.com',
  ]),
  [{ PUBLIC_URL: 'example.com' }, '✗ PUBLIC_URL must be an address such as https://mail.example.com'],
  [{ SECRET_KEY: 'too short' }, '✗ SECRET_KEY must have at least 32 characters\n'],
  [{ DEMO: 'on', HOST: '0.0.0.0' }, '✗ DEMO=on needs a HOST that only this machine can reach'],
  [{ SECRET_KEY_FILE: '/nowhere/key' }, '✗ SECRET_KEY_FILE must name a readable file (got "/nowhere/key"'],
  [
    { SECRET_KEY: 's'.repeat(32), SECRET_KEY_FILE: '/nowhere' },
    '✗ SECRET_KEY and SECRET_KEY_FILE must not both',
  ],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, '✗ DATABASE_URL does not reach a database: '],
  [
    { DATABASE_URL: 'postgres://u:12/34@db/x' },
    '✗ DATABASE_URL does not reach a database: it has an @ after its host',
  ],
  [
    {
      S3_BUCKET: 'files',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    },
    '✗ S3_BUCKET The bucket files',
  ],
  [{ BACK_OFFICE_FOLDER: '/nowhere' }, '✗ BACK_OFFICE_FOLDER /nowhere has no index.html'],
  [{ DATA_FOLDER: '/dev/null/data' }, '✗ DATA_FOLDER /dev/null is not writable'],
])('%j fails and says why', async (environment, line) => {
  const { checks, isPassed } = await check(environment);
  expect(checks).toContain(line);
  expect(isPassed).toBe(false);
});

test.each<[Environment, string]>([
  [{ HOST: '0.0.0.0' }, '! SMTP_URL is missing'],
  [{ SMTP_URL: 'smtp://127.0.0.1:1' }, '! SMTP_URL cannot be used now: '],
  [{ DEMO: 'off' }, '! PUBLIC_URL is an address of this machine'],
  [{ PUBLIC_URL: 'http://mail.example.com' }, '! PUBLIC_URL is not https'],
  [{ PUBLIC_URL: 'https://mail.example.com' }, '! TRUSTED_PROXIES is 0'],
  [{ BOUNCE_DOMAIN: 'bounces.example.com' }, '! BOUNCE_DOMAIN is set, but this process does not listen'],
  [{ INBOUND_SMTP_PORT: '2525' }, '! INBOUND_SMTP_PORT is set, but no return paths lead to it'],
  [{ STRIPE_SECRET_KEY: 'sk' }, '! STRIPE_WEBHOOK_SECRET is missing'],
  [{ SENDING: 'off' }, '! SENDING is off'],
  [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, '! METRICS_TOKEN is missing'],
  [{ DATABASE_URI: 'postgres://db' }, '! DATABASE_URI is not a setting'],
  [{ FREE_PLAN_EMAILS: '100' }, '! FREE_PLAN_EMAILS is not a setting'],
])('%j works with a warning', async (environment, line) => {
  const { checks, isPassed } = await check(environment);
  expect(checks).toContain(line);
  expect(isPassed).toBe(true);
});

test.each([
  ['16', 'was made by an older version of Yamp (PostgreSQL 16', 'make a backup with its command'],
  ['99', 'was made by a newer version of Yamp (PostgreSQL 99', 'Start that version again'],
])('refuses a data folder of PostgreSQL %s, with what to do', async (version, reason, advice) => {
  const database = join(folder, 'data', 'postgres', 'data');
  await mkdir(database, { recursive: true });
  await writeFile(join(database, 'PG_VERSION'), `${version}\n`);
  const { checks, isPassed } = await check({});
  expect(checks).toContain(reason);
  expect(checks).toContain(advice);
  expect(isPassed).toBe(false);
});
