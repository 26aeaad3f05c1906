import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Pagination } from '@x/api-client';
import { useEffect, useEffectEvent } from 'react';
import type { Answered, PagedItems } from './loaded.tsx';

function isBeyondEnd({ current_page, last_page, total_items }: Pagination): boolean {
  return current_page > last_page && total_items > 0;
}

/**
 * Opens the last page of a list if the list has become shorter than the page in the URL. Until then, the list counts as
 * loading. `onPageChange` is for lists whose page is not in the URL.
 */
export function useLastPage<Data extends PagedItems<unknown>>(
  answer: Answered<Data>,
  onPageChange: (page: number) => void,
): Answered<Data> {
  const navigate = useNavigate();
  const { page: pageInUrl } = useSearch({ strict: false });
  const pagination = answer.data?.pagination;
  const isBeyond = answer.data?.items.length === 0 && pagination !== undefined && isBeyondEnd(pagination);
  const openLastPage = useEffectEvent(() => {
    if (pagination === undefined) return;
    const { current_page: current, last_page: last } = pagination;
    // Replace the URL, or the back button would return to the page that does not exist.
    if (pageInUrl === current) {
      const page = last === 1 ? undefined : last;
      void navigate({ to: '.', search: (search) => ({ ...search, page }), replace: true });
    } else onPageChange(last);
  });
  useEffect(() => {
    if (isBeyond) openLastPage();
  }, [isBeyond]);
  return isBeyond ? { ...answer, data: undefined, isLoading: true } : answer;
}
