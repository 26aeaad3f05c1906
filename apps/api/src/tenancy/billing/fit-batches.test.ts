import { expect, test } from 'vitest';
import { fitBatches } from './sends-by-cycle.ts';

const rest = { startAt: new Date(0), intervalMinutes: 5 };

test.each([
  ['as planned', { batches: 2, batchItems: 2 }, 3, { batches: 2, batchItems: 2 }],
  ['for more recipients than were planned', { batches: 2, batchItems: 2 }, 9, { batches: 2, batchItems: 5 }],
  ['for fewer', { batches: 4, batchItems: 250 }, 400, { batches: 4, batchItems: 100 }],
  ['for fewer recipients than batches', { batches: 5, batchItems: 10 }, 3, { batches: 3, batchItems: 1 }],
  ['for nobody', { batches: 5, batchItems: 10 }, 0, { batches: 1, batchItems: 1 }],
])('batches fit %s', (_name, plan, recipients, expected) => {
  expect(fitBatches({ ...rest, ...plan }, recipients)).toEqual({ ...rest, ...expected });
});
