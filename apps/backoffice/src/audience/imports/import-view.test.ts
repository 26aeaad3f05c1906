import type { Import } from '@x/api-client';
import { expect, test } from 'vitest';
import { importStatusSchema } from '@x/api-client/contract';
import { readReportState, viewOf, writeReportState, type ReportState } from './import-view.ts';

type Shown = Pick<Import, 'status' | 'refused' | 'skipped_values'>;

const clean: Shown = { status: 'completed', refused: 0, skipped_values: 0 };

test.each<[job: Shown, state: ReportState | undefined, view: ReturnType<typeof viewOf>]>([
  [clean, undefined, 'report'],
  [clean, 'seen', 'link'],
  [clean, 'closed', 'link'],
  [{ ...clean, refused: 2 }, undefined, 'report'],
  [{ ...clean, refused: 2 }, 'seen', 'notice'],
  [{ ...clean, skipped_values: 1 }, 'seen', 'notice'],
  [{ ...clean, refused: 2 }, 'closed', 'link'],
  [{ ...clean, status: 'failed' }, 'seen', 'notice'],
  [{ ...clean, status: 'failed' }, 'closed', 'link'],
  [{ ...clean, status: 'undone', refused: 2 }, undefined, 'report'],
  [{ ...clean, status: 'undone', refused: 2 }, 'seen', 'link'],
  [{ ...clean, status: 'running' }, 'closed', 'report'],
  [{ ...clean, status: 'awaiting_mapping' }, 'closed', 'report'],
  [{ ...clean, status: 'checked', refused: 2 }, 'closed', 'report'],
  [{ ...clean, status: 'undoing' }, 'closed', 'report'],
])('the import %j whose report is %s is shown as %s', (job, state, view) => {
  expect(viewOf(job, state)).toBe(view);
});

test('what a user did with a report counts for this import in this status', () => {
  for (const state of ['seen', 'closed'] as const) {
    for (const status of importStatusSchema.options) {
      const text = writeReportState({ id: '1', status }, state);
      expect(readReportState(text, { id: '1', status })).toBe(state);
      expect(readReportState(text, { id: '2', status })).toBeUndefined();
      for (const other of importStatusSchema.options.filter((known) => known !== status)) {
        expect(readReportState(text, { id: '1', status: other })).toBeUndefined();
      }
    }
  }
  // The form of entries before reports were shown once.
  expect(readReportState('1', { id: '1', status: 'completed' })).toBeUndefined();
});
