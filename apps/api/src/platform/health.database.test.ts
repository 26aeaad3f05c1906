import { expect, test } from 'vitest';
import { createTestApplication } from '../testing/test-application.ts';

test('a healthy process reports so without a session, and checks anew each time', async () => {
  const application = await createTestApplication();
  const response = await application.fetch('/health');
  expect([response.status, await response.json()]).toEqual([
    200,
    { status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/u) },
  ]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  await application.close();
});

test.each([
  ['is away', () => Promise.reject(new Error('connection refused'))],
  ['hangs', () => new Promise<never>(() => undefined)],
])('a process whose database %s is reported as unhealthy', async (_name, transaction) => {
  const application = await createTestApplication({
    services: ({ database }) => ({ database: { ...database, transaction } }),
  });
  const response = await application.fetch('/health');
  expect([response.status, await response.json()]).toMatchObject([503, { status: 'database_unreachable' }]);
  await application.close();
});
