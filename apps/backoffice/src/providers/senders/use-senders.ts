import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { useProjectId } from '#/session/use-current.ts';

/** The senders of the project, all of them. */
export function useSenders() {
  return useAnswer(contract.emailSenders.list, { params: { id: useProjectId() }, query: { rows: 100 } });
}
