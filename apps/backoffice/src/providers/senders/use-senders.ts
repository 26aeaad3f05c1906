import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { useProjectId } from '#/session/use-current.ts';

/** Loads the first 100 senders of the project. */
export function useSenders() {
  return useAnswer(contract.emailSenders.list, { params: { id: useProjectId() }, query: { rows: 100 } });
}
