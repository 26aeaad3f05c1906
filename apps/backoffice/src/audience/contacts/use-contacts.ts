import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { toFilter, sortOf, type ContactSearch } from './contact-search.ts';

/**
 * Loads a page of contacts. The count in the answer is capped to keep it fast. If more contacts match, a second request
 * loads the exact count.
 */
export function useContacts(audienceId: string, search: ContactSearch, rows: number) {
  const params = { id: audienceId };
  const { page = 1 } = search;
  const answer = useAnswer(
    contract.audiences.contacts,
    { params, query: { page, rows, ...toFilter(search), ...sortOf(search) } },
    { keepPreviousData: true },
  );
  const counted = useAnswer(
    contract.audiences.contacts,
    answer.data?.exact === false
      ? { params, query: { ...toFilter(search), rows: 1, count: 'exact' } }
      : undefined,
    { revalidateOnFocus: false },
  );
  const total = counted.data?.pagination.total_items;
  if (answer.data === undefined || answer.data.exact || total === undefined) return answer;
  const { pagination } = answer.data;
  const last_page = Math.max(1, Math.ceil(total / pagination.per_page));
  const data = {
    ...answer.data,
    exact: true,
    pagination: { ...pagination, total_items: total, last_page },
  };
  return { ...answer, data };
}
