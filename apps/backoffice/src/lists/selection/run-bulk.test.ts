import type { CallResult } from '@x/api-client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callsAtOnce, runBulk } from './run-bulk.ts';

const refused: CallResult<unknown> = {
  success: false,
  status: 409,
  errors: [{ id: 'e', code: 'conflict', message: 'It is being sent.' }],
};

test('calls once per row, a few at a time, and keeps the order of the rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(), { maxLength: 30 }),
      fc.func(fc.boolean()),
      fc.scheduler(),
      async (rows, succeeds, scheduler) => {
        const called: number[] = [];
        let running = 0;
        const result = runBulk(rows, async (row) => {
          called.push(row);
          running += 1;
          expect(running).toBeLessThanOrEqual(callsAtOnce);
          await scheduler.schedule(Promise.resolve());
          running -= 1;
          return succeeds(row) ? { success: true, status: 200, data: null } : refused;
        });
        await scheduler.waitFor(result);
        const { done, failed } = await result;
        expect(called).toHaveLength(rows.length);
        expect(new Set(called)).toEqual(new Set(rows));
        expect(done).toEqual(rows.filter((row) => succeeds(row)));
        expect(failed.map(({ row }) => row)).toEqual(rows.filter((row) => !succeeds(row)));
      },
    ),
  );
});
