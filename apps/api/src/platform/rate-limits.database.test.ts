import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApplication, type TestApplication } from '../testing/test-application.ts';
import { rateLimits } from './database/installation.ts';
import { asSystem } from './database/tenant.ts';
import { createRateLimits, type RateLimits, standardBounds } from './rate-limits.ts';

let application: TestApplication;
let limits: RateLimits;
beforeAll(async () => {
  application = await createTestApplication();
  const { database, keys } = application.services;
  limits = createRateLimits(database, keys.rateLimits);
});
afterAll(() => application.close());

const rows = () => asSystem(application.services.database, (tx) => tx.select().from(rateLimits));
const clear = () => asSystem(application.services.database, (tx) => tx.delete(rateLimits));

test('what is counted by is not stored, and every row expires', async () => {
  const people = ['victim@example.com', '192.0.2.77', `project:${'é'.repeat(4000)}`];
  for (const key of people) {
    await limits.registerByAccount.take(key);
    await limits.loginByAddressAndAccount.attempt(key);
    await limits.signupByRecipient.take(key);
  }
  const stored = await rows();
  expect(stored).toHaveLength(9);
  for (const { key, expire } of stored) {
    expect(key).toMatch(/^[A-Za-z]+:[\w-]{43}$/u);
    expect(expire).toBeGreaterThan(Date.now());
  }
  expect(JSON.stringify(stored)).not.toMatch(/victim|192|é/u);
  await clear();
});

test('two installations store different keys for the same address', async () => {
  const { database } = application.services;
  const other = createRateLimits(database, Buffer.alloc(32, 7));
  await limits.resetByAccount.take('ana@example.com');
  await other.resetByAccount.take('ana@example.com');
  expect(new Set((await rows()).map(({ key }) => key)).size).toBe(2);
  await clear();
});

test('a counter from a clock that was 30 days ahead does not last 30 days', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 86_400_000 });
  for (let turn = 0; turn < 4; turn += 1) await limits.registerByAccount.take('ahead');
  vi.useRealTimers();
  const { seconds } = standardBounds.registerByAccount;
  expect(await limits.registerByAccount.take('ahead')).toBeLessThanOrEqual(seconds);
  // Only the first request after that is refused.
  expect(await limits.registerByAccount.take('ahead')).toBe(0);
  await clear();
});

test('any text can be counted by, and counts for itself only', async () => {
  const { tries } = standardBounds.registerByAccount;
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
      run += 1;
      const key = `${String(run)} ${text}`;
      const waits: number[] = [];
      for (let turn = 0; turn <= tries; turn += 1) waits.push(await limits.registerByAccount.take(key));
      expect(waits.map((seconds) => seconds > 0)).toEqual([...Array<boolean>(tries).fill(false), true]);
    }),
    { numRuns: 20 },
  );
  await clear();
});

test('two processes that take attempts by the lease allow no more together', async () => {
  const { database, keys } = application.services;
  const bounds = { ...standardBounds, pageByAddress: { tries: 60, seconds: 60, lease: 20 } };
  const processes = [1, 2].map(() => createRateLimits(database, keys.rateLimits, bounds));
  const waits: number[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    for (const { pageByAddress } of processes) waits.push(await pageByAddress.take('192.0.2.7'));
  }
  // One process took two leases, the other one.
  expect(waits.filter((wait) => wait === 0)).toHaveLength(60);
  expect(await rows()).toHaveLength(1);
  await clear();
});

test('every bound is a whole number of leases', () => {
  const parts = Object.values(standardBounds).map((bound) =>
    'lease' in bound ? bound.tries % bound.lease : 0,
  );
  expect(new Set(parts)).toEqual(new Set([0]));
});
