import { CallFailure } from '@x/api-client/swr';
import useSWR from 'swr';
import { useApp } from '#/app/context.ts';
import type { PagedItems } from '../loaded.tsx';
import type { OptionList } from './option-lists.ts';
import { useOptionSource } from './use-option-source.ts';

/** Number of options that a list offers at once. */
const pageRows = 30;

export interface OptionPage<Item> {
  readonly items: readonly Item[];
  /** Undefined while the first page is loading, and without permission. */
  readonly total: number | undefined;
  /** While loading, `items` may still be the results of an earlier search. */
  readonly state: 'loading' | 'ready' | 'failed';
  readonly retry: () => void;
}

/**
 * Loads the options that match a search. The key starts with the path, as that of `useAnswer`, so that the same changes
 * reload both. Loads nothing without permission.
 */
export function useOptionPage<Item>(
  list: OptionList<Item>,
  search = '',
  parentId?: string,
): OptionPage<Item> {
  const { client } = useApp();
  const { parent, isAllowed } = useOptionSource(list, parentId);
  const { data, error, isLoading, mutate } = useSWR<PagedItems<Item>, CallFailure>(
    isAllowed ? [list.endpoint.path, 'options', parent, search] : null,
    async () => {
      const result = await list.load(client, parent, { search, rows: pageRows });
      if (!result.success) throw new CallFailure(result);
      return result.data;
    },
    { keepPreviousData: true },
  );
  return {
    items: data?.items ?? [],
    total: data?.pagination.total_items,
    state: isLoading ? 'loading' : error === undefined ? 'ready' : 'failed',
    retry: () => void mutate(),
  };
}
