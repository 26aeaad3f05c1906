import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';

test('works without any variable set', () => {
  expect(readConfiguration({ PORT: '' })).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    trustedProxies: 0,
    sessionSeconds: 36_000,
  });
});

test('PUBLIC_URL defaults to the port, and loses its trailing slash', () => {
  expect(readConfiguration({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(readConfiguration({ PUBLIC_URL: 'https://mail.example.com/' }).publicUrl).toBe(
    'https://mail.example.com',
  );
});

test('PAGES_URL is another host, and absent by default', () => {
  expect(readConfiguration({}).pagesUrl).toBeUndefined();
  expect(readConfiguration({ PAGES_URL: 'http://127.0.0.1:3000/' }).pagesUrl).toBe('http://127.0.0.1:3000');
});

test.each([
  [{ PORT: '70000' }, 'PORT must be at most 65535'],
  [{ PORT: 'http' }, 'PORT must be a whole number'],
  [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL must start with postgres://'],
  [{ SENDING_CLAIM_SECONDS: '1' }, 'SENDING_CLAIM_SECONDS must be at least 2'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters'],
  [{ DEMO: 'on', HOST: '0.0.0.0' }, 'DEMO=on needs a HOST that only this machine can reach'],
  [{ DEMO: 'on', HOST: 'mail.example.com', DATABASE_URL: 'postgres://db' }, '(got "mail.example.com")'],
  [{ INSECURE_ISSUERS: 'on', HOST: '0.0.0.0' }, 'INSECURE_ISSUERS=on is for tests'],
  [{ DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD must have at least 10 characters'],
  [{ ALLOWED_HOSTS: 'http://mail.internal' }, '(got "http://mail.internal")'],
  [{ ALLOWED_HOSTS: 'localhost' }, "would let every webhook read the mail catcher's page"],
  [{ ALLOWED_HOSTS: '127.0.0.1:1080' }, "would let every webhook read the mail catcher's page"],
  [{ ALLOWED_HOSTS: '0.0.0.0' }, "would let every webhook read the mail catcher's page"],
  [{ PAGES_URL: 'pages' }, 'PAGES_URL must be an address such as https://pages.example.com'],
  [{ PAGES_URL: 'https://pages.test/here' }, 'PAGES_URL must be only https:// and a host'],
  [{ PAGES_URL: 'http://localhost:4000' }, 'PAGES_URL must have another host than PUBLIC_URL'],
  [
    { PUBLIC_URL: 'https://mail.example.com', PAGES_URL: 'https://MAIL.example.com./' },
    'PAGES_URL must have another host than PUBLIC_URL',
  ],
  [
    { PUBLIC_URL: 'https://bücher.example', PAGES_URL: 'https://xn--bcher-kva.example:8443' },
    'PAGES_URL must have another host than PUBLIC_URL',
  ],
  [{ PUBLIC_URL: 'mail' }, 'PUBLIC_URL must be an address such as https://mail.example.com'],
])('%j is refused with the name of the variable', (environment, message) => {
  expect(() => readConfiguration(environment)).toThrow(message);
});

test('reports all errors at once', () => {
  expect(() => readConfiguration({ PORT: '-1', SECRET_KEY: 'short' })).toThrow(/PORT[\s\S]*SECRET_KEY/u);
});

test('a bucket needs only its name; both parts of its access key must be set, or neither', () => {
  const name = { bucket: 'files', region: 'us-east-1', endpoint: undefined };
  expect(readConfiguration({}).bucket).toBeUndefined();
  expect(readConfiguration({ S3_BUCKET: 'files' }).bucket).toEqual({ ...name, credentials: undefined });
  expect(
    readConfiguration({ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }).bucket,
  ).toEqual({ ...name, credentials: { accessKeyId: 'id', secretAccessKey: 'secret' } });
  expect(() => readConfiguration({ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' })).toThrow(
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together',
  );
});

test.each([
  [{}, true],
  [{ HOST: '::1' }, true],
  [{ HOST: 'localhost' }, true],
  [{ DEMO: 'off' }, false],
  [{ HOST: '0.0.0.0', DEMO: 'off' }, false],
  [{ DATABASE_URL: 'postgres://db' }, false],
  [{ DATABASE_URL: 'postgres://db', HOST: '0.0.0.0' }, false],
  [{ DATABASE_URL: 'postgres://db', DEMO: 'on' }, true],
])('%j: the demo is as expected, %s', (environment, demo) => {
  expect(readConfiguration(environment)).toMatchObject({ demo, demoAbsence: undefined });
});

test.each(['0.0.0.0', '::', '192.168.1.7', 'mail.example.com'])(
  'with HOST %s the demo does not run, for a stated reason',
  (HOST) => {
    const { demo, demoAbsence } = readConfiguration({ HOST });
    expect(demo).toBe(false);
    expect(demoAbsence).toContain(`other machines can reach HOST ${HOST}`);
    expect(demoAbsence).toContain('HOST=127.0.0.1');
  },
);

test('ports other than the mail catcher’s page may be allowed during the demo, and all ports without it', () => {
  expect(readConfiguration({ ALLOWED_HOSTS: '127.0.0.1:2525, [::1]:25' }).allowedHosts).toEqual([
    '127.0.0.1:2525',
    '[::1]:25',
  ]);
  expect(readConfiguration({ ALLOWED_HOSTS: '127.0.0.1', DEMO: 'off' }).allowedHosts).toEqual(['127.0.0.1']);
});
