import { contract } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';

/** Returns a function that reloads the suppression list, and contacts, which show whether they are suppressed. */
export function useSuppressionsChanged(): () => Promise<void> {
  const invalidate = useInvalidate();
  return () => invalidate(contract.suppressions.list, contract.audiences.contacts, contract.contacts.get);
}
