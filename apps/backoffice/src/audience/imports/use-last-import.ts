import { contract, type Import } from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import { useEffect, useRef, useState } from 'react';
import { storedText } from '#/browser/stored-value.ts';
import { isUnderWay, isWaiting, importRefreshInterval } from './import-progress.ts';

/**
 * Loads an audience's last import, repeatedly while the server works on it. `job` is undefined if the user dismissed
 * the import.
 */
export function useLastImport(audienceId: string) {
  const invalidate = useInvalidate();
  const dismissal = storedText(() => window.localStorage, `import-dismissed:${audienceId}`);
  const [dismissed, setDismissed] = useState(dismissal.read);
  const answer = useAnswer(
    contract.audiences.imports,
    { params: { id: audienceId }, query: { rows: 1 } },
    { refreshInterval: (latest) => importRefreshInterval(latest?.items[0]) },
  );
  const job: Import | undefined = answer.data?.items[0];
  const underWay = job !== undefined && isUnderWay(job);

  // Reload the contacts and the audience when the import's status or number of changed contacts changes.
  const rows =
    job === undefined || isWaiting(job) ? 0 : job.created + job.updated + job.removed + job.restored;
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (answer.data === undefined) return;
    const state = job === undefined ? 'none' : `${job.id} ${job.status} ${String(rows)}`;
    if (seen.current !== undefined && seen.current !== state) {
      void invalidate(contract.audiences.contacts, contract.audiences.get);
    }
    seen.current = state;
  });

  return {
    job: job !== undefined && job.id !== dismissed ? job : undefined,
    underWay,
    follow: () => answer.mutate(),
    dismiss: () => {
      if (job === undefined) return;
      dismissal.write(job.id);
      setDismissed(job.id);
    },
  };
}
