import { expect, test } from 'vitest';
import { campaignActions, campaignBuckets, campaignStatuses, outcomeOf } from './campaign-actions.ts';

/** Status after each action (rows) in each status (columns). `=` keeps the status, `-` refuses the action. */
const table = `
                   draft      scheduled  ongoing    paused     completed  canceled
  edit             =          =          -          -          -          -
  change_audience  =          =          -          -          -          -
  change_content   =          =          -          -          -          -
  delete           deleted    deleted    -          -          deleted    deleted
  send             ongoing    ongoing    -          -          -          -
  schedule         scheduled  -          -          -          -          -
  reschedule       -          =          -          -          -          -
  unschedule       -          draft      -          -          -          -
  pause            -          -          paused     -          -          -
  resume           -          -          -          ongoing    -          -
  cancel           -          canceled   canceled   canceled   -          -
  test             =          =          -          -          -          -
  use_as_template  =          =          =          =          =          =
  duplicate        =          =          =          =          =          =
`;

function cellOf(action: (typeof campaignActions)[number], status: (typeof campaignStatuses)[number]): string {
  const outcome = outcomeOf(status, action);
  if (outcome === undefined) return '-';
  return outcome === status ? '=' : outcome;
}

test('each action leads from each status to the expected one', () => {
  const rows = campaignActions.map((action) => [action, ...campaignStatuses.map((s) => cellOf(action, s))]);
  const expected = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/u));
  expect([[...campaignStatuses], ...rows]).toEqual(expected);
});

test('every status is in exactly one list', () => {
  expect(Object.values(campaignBuckets).flat().toSorted()).toEqual([...campaignStatuses].toSorted());
});
