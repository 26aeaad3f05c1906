import { expect, test } from 'vitest';
import { planLater, planNow } from './schedule.ts';

const now = new Date('2026-11-22T10:00:00Z');
const later = new Date('2026-11-23T10:00:00Z');

test.each([1, 1000])('%d contacts can be sent to immediately, in one batch', (contacts) => {
  expect(planNow(contacts, now)).toEqual({
    plan: { startAt: now, intervalMinutes: 10, batchItems: contacts, batches: 1 },
  });
});

test('more than 1,000 contacts cannot be sent to immediately', () => {
  expect(planNow(1001, now)).toMatchObject({
    fault: { code: 'audience-too-large', values: { contacts: 1001, limit: 1000 } },
  });
});

test.each([
  ['all have a place', { batches: 3, batchItems: 4 }, undefined],
  ['the last batch is the only one that is not full', { batches: 5, batchItems: 2 }, undefined],
  ['some have no place', { batches: 3, batchItems: 3 }, 'schedule-no-room'],
  ['there are fewer contacts than batches', { batches: 11, batchItems: 1 }, 'schedule-few-contacts'],
] as const)('planning ten contacts so that %s', (_name, batching, code) => {
  const plan = { startAt: later, intervalMinutes: 5, ...batching };
  const planned = planLater(plan, 10, now);
  if (code === undefined) expect(planned).toEqual({ plan });
  else expect(planned).toMatchObject({ fault: { code } });
});

test.each([
  ['a day less than a year from now', 365, undefined],
  ['more than a year from now', 367, 'schedule-too-far'],
] as const)('a start %s', (_name, days, code) => {
  const startAt = new Date(now.getTime() + days * 86_400_000);
  const planned = planLater({ startAt, intervalMinutes: 5, batches: 1, batchItems: 10 }, 10, now);
  expect(planned).toMatchObject(code === undefined ? { plan: { startAt } } : { fault: { code } });
});

test.each([
  [1, 1, undefined],
  [2, 1, 'schedule-interval-short'],
  [2, 2, undefined],
  [4, 1, undefined],
] as const)(
  '2,400 contacts in %d batches %d minutes apart (600 a minute)',
  (batches, intervalMinutes, code) => {
    const plan = { startAt: later, intervalMinutes, batches, batchItems: 2400 };
    const planned = planLater(plan, 2400, now);
    expect(planned).toMatchObject(code === undefined ? { plan } : { fault: { code } });
  },
);

test('a start in the past is refused', () => {
  const plan = { startAt: new Date('2026-11-21T10:00:00Z'), intervalMinutes: 5, batches: 1, batchItems: 10 };
  expect(planLater(plan, 10, now)).toMatchObject({ fault: { code: 'schedule-past' } });
});
