import { contract } from '@x/api-client';
import { useApp } from '#/app/context.ts';
import { useMay } from '#/session/may.tsx';
import { useProjectId } from '#/session/use-current.ts';
import type { NamedItem } from './names.ts';
import { useAllItems } from './use-all-items.ts';

/** Loads the names of all segments of the project. Undefined while they are loading. */
export function useSegmentItems(): readonly NamedItem[] | undefined {
  const { client } = useApp();
  const may = useMay();
  const id = useProjectId();
  const { list } = contract.segments;
  return useAllItems(list, id, may(list), (page) =>
    client.call(list, { params: { id }, query: { page, rows: 100 } }, { quiet: true }),
  );
}
