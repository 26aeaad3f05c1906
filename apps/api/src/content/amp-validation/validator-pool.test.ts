import { allSettled } from '../../platform/concurrency/all-settled.ts';
import { expect, test } from 'vitest';
import { ValidatorPool } from './validator-pool.ts';

/** Keeps the validator busy for seconds. */
const slow = `<!doctype html><html ⚡4email><body>${'<b>'.repeat(45_000)}`;

test('a tenant with slow checks occupies one thread, and its queue is limited', async () => {
  const pool = new ValidatorPool({
    queue: { running: 2, runningPerTenant: 1, waitingPerUser: 2 },
    checkMilliseconds: 2000,
  });
  const ended: string[] = [];
  const check = async (markup: string, tenant: string) => {
    await pool.check(markup, { tenant, user: 'somebody' }).catch((error: unknown) => {
      if (!(error instanceof Error) || error.name !== 'ValidationTimeoutError') throw error;
    });
    ended.push(tenant);
  };
  const hostile = [check(slow, 'hostile'), check(slow, 'hostile'), check(slow, 'hostile')];
  await expect(check(slow, 'hostile')).rejects.toMatchObject({ bound: 'user' });
  await check('<!doctype html><p>Hello</p>', 'other');
  expect(ended.filter((tenant) => tenant === 'hostile').length).toBeLessThanOrEqual(1);
  await allSettled(hostile);
  // A terminated thread is replaced.
  await check('<!doctype html><p>Hello</p>', 'hostile');
  expect(ended).toHaveLength(5);
});
