import type { Pagination } from '@x/api-client/contract';

export interface PageQuery {
  readonly page: number;
  readonly rows: number;
}

export async function readPage<Item>(
  { page, rows }: PageQuery,
  total: number,
  read: (window: { readonly limit: number; readonly offset: number }) => PromiseLike<readonly Item[]>,
): Promise<{ items: Item[]; pagination: Pagination }> {
  const items = await read({ limit: rows, offset: (page - 1) * rows });
  return {
    items: [...items],
    pagination: {
      current_page: page,
      first_page: 1,
      last_page: Math.max(1, Math.ceil(total / rows)),
      per_page: rows,
      total_items: total,
    },
  };
}
