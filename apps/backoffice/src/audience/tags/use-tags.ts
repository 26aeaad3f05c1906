import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { useProjectId } from '#/session/use-current.ts';

/** Loads the tags of the current project, with their numbers of contacts if `counts` is `yes`. */
export function useTags(counts: 'no' | 'yes' = 'no') {
  return useAnswer(contract.tags.list, { params: { id: useProjectId() }, query: { counts } });
}
