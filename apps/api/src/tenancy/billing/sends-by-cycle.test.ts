import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from './cycle.ts';
import { dueByCycle, sendsByCycle, type DueDay, fitBatches } from './sends-by-cycle.ts';

const current = {
  start: new Date('2026-03-10T00:00:00Z'),
  end: new Date('2026-04-10T00:00:00Z'),
  anchorDay: 10,
};
const hour = 60;
const day = 24 * hour;

test.each([
  [
    'all at once, now',
    '2026-03-20T10:00:00Z',
    { intervalMinutes: 10, batchItems: 100, batches: 1 },
    100,
    [100],
  ],
  [
    'a start in the past',
    '2026-03-09T10:00:00Z',
    { intervalMinutes: 10, batchItems: 50, batches: 2 },
    100,
    [100],
  ],
  [
    'batches across the end of the cycle',
    '2026-04-09T22:00:00Z',
    { intervalMinutes: hour, batchItems: 10, batches: 5 },
    45,
    [20, 25],
  ],
  [
    'a last batch with the remainder, in the next cycle',
    '2026-04-09T23:00:00Z',
    { intervalMinutes: hour, batchItems: 1, batches: 2 },
    100,
    [1, 99],
  ],
  [
    'a batch due exactly when the next cycle starts',
    '2026-04-10T00:00:00Z',
    { intervalMinutes: 10, batchItems: 5, batches: 1 },
    5,
    [0, 5],
  ],
  [
    'a distant start, after empty cycles',
    '2026-06-20T00:00:00Z',
    { intervalMinutes: 10, batchItems: 5, batches: 1 },
    5,
    [0, 0, 0, 5],
  ],
])('%s', (_name, startAt, plan, recipients, expected) => {
  const starts = ['2026-03-10', '2026-04-10', '2026-05-10', '2026-06-10'];
  const sends = sendsByCycle({ startAt: new Date(startAt), ...plan }, recipients, current);
  expect(sends.map((cycle) => [dayOf(cycle.start), cycle.sends])).toEqual(
    expected.map((count, index) => [starts[index], count]).filter(([, count]) => count !== 0),
  );
});

test('every recipient counts in exactly one cycle, that of its batch’s due date', () => {
  fc.assert(
    fc.property(
      fc.record({
        start: fc.integer({ min: -40 * day, max: 200 * day }),
        intervalMinutes: fc.integer({ min: 1, max: 720 }),
        batchItems: fc.integer({ min: 1, max: 50 }),
        batches: fc.integer({ min: 1, max: 60 }),
        recipients: fc.integer({ min: 0, max: 2000 }),
      }),
      ({ start, recipients, ...rest }) => {
        const plan = { startAt: new Date(current.start.getTime() + start * 60_000), ...rest };
        // Calculate due dates as delivery/ledger/freeze-recipients.ts does.
        const due = Array.from({ length: recipients }, (_, index) => {
          const batch = Math.min(Math.floor(index / plan.batchItems), plan.batches - 1);
          return new Date(plan.startAt.getTime() + batch * plan.intervalMinutes * 60_000);
        });
        const sends = sendsByCycle(plan, recipients, current);
        for (const cycle of sends) {
          const from = cycle.start <= current.start ? new Date(0) : cycle.start;
          expect(cycle.sends).toBe(due.filter((at) => at >= from && at < cycle.end).length);
        }
        expect(sends.reduce((sum, cycle) => sum + cycle.sends, 0)).toBe(recipients);
      },
    ),
  );
});

test('the ledger is split into cycles like the plan that it was written from', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 90 * day }),
      fc.integer({ min: 1, max: 720 }),
      fc.integer({ min: 1, max: 60 }),
      (start, intervalMinutes, batches) => {
        const startAt = new Date(current.start.getTime() + start * 60_000);
        const plan = { startAt, intervalMinutes, batchItems: 3, batches };
        const byDay = new Map<string, DueDay>();
        for (let batch = 0; batch < batches; batch += 1) {
          const at = new Date(startAt.getTime() + batch * intervalMinutes * 60_000);
          byDay.set(dayOf(at), { at, sends: (byDay.get(dayOf(at))?.sends ?? 0) + 3 });
        }
        expect(dueByCycle([...byDay.values()], current)).toEqual(sendsByCycle(plan, 3 * batches, current));
      },
    ),
  );
});

test('overdue emails count in the current cycle, and no emails need no cycle', () => {
  const late = [{ at: new Date('2026-01-05T00:00:00Z'), sends: 4 }];
  expect(dueByCycle(late, current)).toMatchObject([{ start: current.start, sends: 4 }]);
  expect(dueByCycle([], current)).toEqual([]);
});

const rest = { startAt: new Date(0), intervalMinutes: 5 };

test.each([
  ['the planned number of recipients', { batches: 2, batchItems: 2 }, 3, { batches: 2, batchItems: 2 }],
  ['more recipients than planned', { batches: 2, batchItems: 2 }, 9, { batches: 2, batchItems: 5 }],
  ['fewer recipients than planned', { batches: 4, batchItems: 250 }, 400, { batches: 4, batchItems: 100 }],
  ['fewer recipients than batches', { batches: 5, batchItems: 10 }, 3, { batches: 3, batchItems: 1 }],
  ['no recipients', { batches: 5, batchItems: 10 }, 0, { batches: 1, batchItems: 1 }],
])('batches fit %s', (_name, plan, recipients, expected) => {
  expect(fitBatches({ ...rest, ...plan }, recipients)).toEqual({ ...rest, ...expected });
});
