import type { Client, Failure, Success } from '@x/api-client';
import { CallFailure } from '@x/api-client/swr';
import useSWR from 'swr';
import { useApp } from '#/app/context.ts';
import type { OptionList, OptionQuery } from './option-lists.ts';
import { useOptionSource } from './use-option-source.ts';

/** Maximum number of ids in a request. */
const mostIds = 100;

interface Found<Item> {
  readonly asked: ReadonlySet<string>;
  readonly items: ReadonlyMap<string, Item>;
}

/** Returns the queries that find items by their values. */
function queriesFor(
  { findBy = 'ids' }: Pick<OptionList<unknown>, 'findBy'>,
  values: readonly string[],
): readonly OptionQuery[] {
  if (findBy === 'search') return values.map((search) => ({ search, rows: 100 }));
  return Array.from({ length: Math.ceil(values.length / mostIds) }, (_, index) => {
    const ids = values.slice(index * mostIds, (index + 1) * mostIds).join(',');
    return { ids, rows: mostIds };
  });
}

/** Finds the items of a list that have certain values. Those that were deleted are absent. */
export async function findItems<Item>(
  client: Client,
  list: OptionList<Item>,
  parentId: string,
  values: readonly string[],
): Promise<Success<ReadonlyMap<string, Item>> | Failure> {
  const wanted = new Set(values);
  const results = await Promise.all(
    queriesFor(list, values).map((query) => list.load(client, parentId, query)),
  );
  const items = new Map<string, Item>();
  for (const result of results) {
    if (!result.success) return result;
    for (const item of result.data.items) {
      const value = list.valueOf(item);
      if (wanted.has(value)) items.set(value, item);
    }
  }
  return { success: true, status: 200, data: items };
}

export interface ChosenItems<Item> {
  readonly find: (value: string) => Item | undefined;
  /** True once it is known that no item has the value, because it was deleted. False while loading. */
  readonly isGone: (value: string) => boolean;
  /** True while the items are loading for the first time. */
  readonly isLoading: boolean;
}

/** Loads the items that a user chose earlier, which the first page of options may lack. */
export function useChosenItems<Item>(
  list: OptionList<Item>,
  values: readonly string[],
  parentId?: string,
): ChosenItems<Item> {
  const { client } = useApp();
  const { parent, isAllowed } = useOptionSource(list, parentId);
  const wanted = [...new Set(values)].filter((value) => value !== '').toSorted();
  const { data, isLoading } = useSWR<Found<Item>, CallFailure>(
    isAllowed && wanted.length > 0 ? [list.endpoint.path, 'chosen', parent, ...wanted] : null,
    async () => {
      const found = await findItems(client, list, parent, wanted);
      if (!found.success) throw new CallFailure(found);
      return { asked: new Set(wanted), items: found.data };
    },
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  return {
    find: (value) => data?.items.get(value),
    isGone: (value) => data !== undefined && data.asked.has(value) && !data.items.has(value),
    isLoading: isLoading && data === undefined,
  };
}
