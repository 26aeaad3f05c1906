import type { Import } from '@x/api-client';
import { isUnderWay, isWaiting } from './import-progress.ts';

/**
 * How the page of contacts shows the last import: its report or the form for its columns, a line about what is missing, or a
 * link only.
 */
export type ImportView = 'report' | 'notice' | 'link';

/** What a user did with the report of an import. */
export type ReportState = 'seen' | 'closed';

type Finished = Pick<Import, 'id' | 'status'>;

/** True if the import failed, or left something out that its user may want to correct. */
function hasProblems({
  status,
  refused,
  skipped_values: skipped,
}: Pick<Import, 'status' | 'refused' | 'skipped_values'>): boolean {
  return status === 'failed' || (status === 'completed' && refused + skipped > 0);
}

/** Writes what a user did with a report. An import that is undone has another report, which is shown again. */
export function writeReportState({ id, status }: Finished, state: ReportState): string {
  return `${id} ${status} ${state}`;
}

/** Reads what a user did with the report of this import. Undefined if the text is about another one. */
export function readReportState(text: string | undefined, job: Finished): ReportState | undefined {
  const states = ['seen', 'closed'] as const;
  return states.find((state) => text === writeReportState(job, state));
}

/**
 * Chooses how an import is shown. A report is shown once. On later visits, one with problems becomes a line until it is
 * closed.
 * @param state what the user did with the report on earlier visits
 */
export function viewOf(
  job: Pick<Import, 'status' | 'refused' | 'skipped_values'>,
  state: ReportState | undefined,
): ImportView {
  if (isUnderWay(job) || isWaiting(job)) return 'report';
  if (state === undefined) return 'report';
  return state === 'seen' && hasProblems(job) ? 'notice' : 'link';
}
