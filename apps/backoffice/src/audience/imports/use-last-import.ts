import { contract, type Import } from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import { useEffect, useRef, useState } from 'react';
import { storedText } from '#/browser/stored-value.ts';
import { useUser } from '#/session/use-current.ts';
import { isUnderWay, isWaiting, importRefreshInterval } from './import-progress.ts';
import { readReportState, viewOf, writeReportState } from './import-view.ts';

/**
 * Loads an audience's last import, repeatedly while the server works on it, and chooses how to show it. What a user has seen
 * and closed is kept in the browser for each user.
 */
export function useLastImport(audienceId: string) {
  const invalidate = useInvalidate();
  const { id: userId } = useUser();
  const stored = storedText(() => window.localStorage, `import-report:${userId}:${audienceId}`);
  // As it was when the page opened, so that a report stays for the whole visit.
  const [state, setState] = useState(stored.read);
  const [isOpened, setOpened] = useState(false);
  const answer = useAnswer(
    contract.audiences.imports,
    { params: { id: audienceId }, query: { rows: 1 } },
    { refreshInterval: (latest) => importRefreshInterval(latest?.items[0]) },
  );
  const job: Import | undefined = answer.data?.items[0];
  const isFinished = job !== undefined && !isUnderWay(job) && !isWaiting(job);
  const chosen = job === undefined ? undefined : viewOf(job, readReportState(state, job));
  const view = isOpened && job !== undefined ? 'report' : chosen;

  // Reload the contacts and the audience when the import's status or number of changed contacts changes.
  const rows =
    job === undefined || isWaiting(job) ? 0 : job.created + job.updated + job.removed + job.restored;
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (answer.data === undefined) return;
    const now = job === undefined ? 'none' : `${job.id} ${job.status} ${String(rows)}`;
    if (seen.current !== undefined && seen.current !== now) {
      void invalidate(contract.audiences.contacts, contract.audiences.get);
    }
    seen.current = now;
  });

  const isShown = isFinished && view === 'report';
  useEffect(() => {
    if (job === undefined || !isShown || readReportState(stored.read(), job) !== undefined) return;
    stored.write(writeReportState(job, 'seen'));
  });

  return {
    job,
    view,
    isOpened,
    follow: () => answer.mutate(),
    open: () => setOpened(true),
    dismiss: () => {
      setOpened(false);
      if (job === undefined) return;
      const text = writeReportState(job, 'closed');
      stored.write(text);
      setState(text);
    },
  };
}
