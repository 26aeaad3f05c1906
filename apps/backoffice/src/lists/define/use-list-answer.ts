import { useAnswer } from '@x/api-client/swr';
import type { Answered, PagedItems } from '../loaded.tsx';
import type { List } from './define-list.ts';
import type { ListState } from './list-state.ts';

/** Loads the page of a list that its state names. */
export function useListAnswer<Row>(
  { endpoint, refreshInterval }: List<Row>,
  id: string | undefined,
  { query }: ListState,
): Answered<PagedItems<Row>> {
  return useAnswer(endpoint, id === undefined ? { query } : { params: { id }, query }, {
    keepPreviousData: true,
    ...(refreshInterval === undefined
      ? {}
      : { refreshInterval: (latest) => refreshInterval(latest?.items ?? []) }),
  });
}
