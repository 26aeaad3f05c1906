import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { toFilter, type ContactSearch } from './contact-search.ts';
import type { RowSelection } from '#/lists/selection/use-row-selection.ts';

export interface SelectedContacts {
  readonly audienceId: string;
  readonly search: ContactSearch;
  readonly selection: RowSelection;
}

/**
 * Returns the number of selected contacts. If all matches are selected, the server counts them once the dialog opens.
 * Returns undefined until then.
 */
export function useSelectedCount(
  { audienceId, search, selection }: SelectedContacts,
  asking: boolean,
): number | undefined {
  const counted = useAnswer(
    contract.audiences.contacts,
    asking && selection.all
      ? { params: { id: audienceId }, query: { ...toFilter(search), rows: 1, count: 'exact' } }
      : undefined,
    { revalidateOnFocus: false },
  );
  if (!selection.all) return selection.ids.length;
  return counted.isValidating ? undefined : counted.data?.pagination.total_items;
}
