import { contract } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';

/** Endpoints whose answers change with the suppression list. Contacts show whether they are suppressed. */
export const changedBySuppressions = [
  contract.suppressions.list,
  contract.audiences.contacts,
  contract.contacts.get,
] as const;

export function useSuppressionsChanged(): () => Promise<void> {
  const invalidate = useInvalidate();
  return () => invalidate(...changedBySuppressions);
}
