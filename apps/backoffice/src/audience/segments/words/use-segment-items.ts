import { contract, mostSegments, type CallResult } from '@x/api-client';
import { CallFailure } from '@x/api-client/swr';
import useSWR from 'swr';
import { useApp } from '#/app/context.ts';
import type { PagedItems } from '#/lists/loaded.tsx';
import { useMay } from '#/session/may.tsx';
import { useProjectId } from '#/session/use-current.ts';
import type { NamedItem } from './names.ts';

/** Maximum number of items on a page. */
const pageRows = 100;

async function loadAll(loadPage: (page: number) => Promise<CallResult<PagedItems<NamedItem>>>) {
  const items: NamedItem[] = [];
  for (let page = 1, last = 1; page <= Math.min(last, Math.ceil(mostSegments / pageRows)); page += 1) {
    const result = await loadPage(page);
    if (!result.success) throw new CallFailure(result);
    items.push(...result.data.items.map(({ id, name }) => ({ id, name })));
    last = result.data.pagination.last_page;
  }
  return items;
}

/**
 * Loads the names of all segments of the project, whose number is limited. Undefined while they are loading. The key
 * starts with the path, as that of `useAnswer`, so that the same changes reload both. Loads nothing without permission.
 */
export function useSegmentItems(): readonly NamedItem[] | undefined {
  const { client } = useApp();
  const may = useMay();
  const id = useProjectId();
  const { list } = contract.segments;
  const isAllowed = may(list);
  const { data, error } = useSWR<readonly NamedItem[], CallFailure>(
    isAllowed ? [list.path, 'names', id] : null,
    () =>
      loadAll((page) =>
        client.call(list, { params: { id }, query: { page, rows: pageRows } }, { quiet: true }),
      ),
    { revalidateOnFocus: false },
  );
  return data ?? (isAllowed && error === undefined ? undefined : none);
}

const none: readonly NamedItem[] = [];
