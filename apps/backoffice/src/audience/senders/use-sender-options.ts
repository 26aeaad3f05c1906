import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { useMay } from '#/session/may.tsx';
import { useProjectId } from '#/session/use-current.ts';

/** Loads the first 100 senders of the project. Loads nothing for users who may not read them. */
export function useSenderOptions() {
  const may = useMay();
  const params = { id: useProjectId() };
  return useAnswer(
    contract.emailSenders.list,
    may(contract.emailSenders.list) ? { params, query: { rows: 100 } } : undefined,
  );
}
