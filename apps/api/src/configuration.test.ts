import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.js';

test('nothing set is enough', () => {
  expect(readConfiguration({ PORT: '' })).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    trustedProxies: 0,
    sessionSeconds: 36_000,
  });
});

test('the public address follows the port, and loses the slash at its end', () => {
  expect(readConfiguration({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(readConfiguration({ PUBLIC_URL: 'https://mail.example.com/' }).publicUrl).toBe(
    'https://mail.example.com',
  );
});

test.each([
  [{ PORT: '70000' }, 'PORT must be at most 65535'],
  [{ PORT: 'http' }, 'PORT must be a whole number'],
  [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL must start with postgres://'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters'],
  [{ PUBLIC_URL: 'mail' }, 'PUBLIC_URL must be an address such as https://mail.example.com'],
])('%j is refused by name', (environment, message) => {
  expect(() => readConfiguration(environment)).toThrow(message);
});

test('all that is wrong is said at once', () => {
  expect(() => readConfiguration({ PORT: '-1', SECRET_KEY: 'short' })).toThrow(/PORT[\s\S]*SECRET_KEY/u);
});

test('a bucket needs no more than its name; a key is used whole or not at all', () => {
  const name = { bucket: 'files', region: 'us-east-1', endpoint: undefined };
  expect(readConfiguration({}).bucket).toBeUndefined();
  expect(readConfiguration({ S3_BUCKET: 'files' }).bucket).toEqual({ ...name, credentials: undefined });
  expect(
    readConfiguration({ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }).bucket,
  ).toEqual({ ...name, credentials: { accessKeyId: 'id', secretAccessKey: 'secret' } });
  expect(() => readConfiguration({ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' })).toThrow(
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together',
  );
});
