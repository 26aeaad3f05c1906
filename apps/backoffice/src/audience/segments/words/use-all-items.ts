import type { CallResult, EndpointDefinition, Pagination } from '@x/api-client';
import { CallFailure } from '@x/api-client/swr';
import useSWR from 'swr';
import type { NamedItem } from './names.ts';

interface ItemsPage {
  readonly items: readonly NamedItem[];
  readonly pagination: Pagination;
}

/** Pages of 100 items. Larger projects can choose from the first 1,000. */
const mostPages = 10;

async function loadAll(loadPage: (page: number) => Promise<CallResult<ItemsPage>>) {
  const items: NamedItem[] = [];
  for (let page = 1, last = 1; page <= Math.min(last, mostPages); page += 1) {
    const result = await loadPage(page);
    if (!result.success) throw new CallFailure(result);
    items.push(...result.data.items.map(({ id, name }) => ({ id, name })));
    last = result.data.pagination.last_page;
  }
  return items;
}

/**
 * Loads the names of all items of a list, for a condition to choose from. The key starts with the path, as that of
 * `useAnswer`, so that the same changes reload both. Loads nothing without permission.
 */
export function useAllItems(
  endpoint: EndpointDefinition,
  projectId: string,
  isAllowed: boolean,
  loadPage: (page: number) => Promise<CallResult<ItemsPage>>,
): readonly NamedItem[] | undefined {
  const { data, error } = useSWR<readonly NamedItem[], CallFailure>(
    isAllowed ? [endpoint.path, 'names', projectId] : null,
    () => loadAll(loadPage),
    { revalidateOnFocus: false },
  );
  return data ?? (isAllowed && error === undefined ? undefined : none);
}

const none: readonly NamedItem[] = [];
